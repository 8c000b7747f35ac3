import { useSyncExternalStore } from 'react'
import { exactly, howLongAgo } from '../texts/moments.ts'

const AT_ONCE = 25

/** In batches, so that input is handled between them. */
export function notifyInBatches(watchers: ReadonlySet<() => void>) {
  const waiting = Array.from(watchers)
  function tellSome() {
    for (const tell of waiting.splice(0, AT_ONCE)) if (watchers.has(tell)) tell()
    if (waiting.length > 0) setTimeout(tellSome)
  }
  tellSome()
}

const MINUTE = 60_000
const watchers = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One interval for all: a list has hundreds of times. */
function watchTheClock(watcher: () => void) {
  watchers.add(watcher)
  clock ??= setInterval(() => notifyInBatches(watchers), MINUTE)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

export function TimeAgo({ moment }: { moment: string }) {
  const time = Date.parse(moment)
  const words = useSyncExternalStore(watchTheClock, () => howLongAgo(time, Date.now()))
  return (
    <time dateTime={moment} title={exactly(time)}>
      {words}
    </time>
  )
}
