import { useSyncExternalStore } from 'react'
import { exactly, howLongAgo } from '../texts/moments.ts'
import { tellInSteps } from './tell-in-steps.ts'

const MINUTE = 60_000
const watchers = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for all: a list has hundreds of moments, and nobody waits for their minute. */
function watchTheClock(watcher: () => void) {
  watchers.add(watcher)
  clock ??= setInterval(() => tellInSteps(watchers), MINUTE)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

export function HowLongAgo({ moment }: { moment: string }) {
  const time = Date.parse(moment)
  const words = useSyncExternalStore(watchTheClock, () => howLongAgo(time, Date.now()))
  return (
    <time dateTime={moment} title={exactly(time)}>
      {words}
    </time>
  )
}
