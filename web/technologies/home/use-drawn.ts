import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../shell/preload.ts'
import { isFreshNavigation } from '../../shell/restore-scroll.ts'

/** More than a screen shows, and drawn within a moment on a cheap phone too. */
const FIRST = 30
const STEP = 25

let wasDrawn = !isFreshNavigation()

/**
 * How many rows of a long list are drawn: on entering the page the first ones at once, so that they can be
 * used, and the others while nothing else is going on. From then on, and whenever asked, all of them.
 */
export function useDrawn(count: number, isWholeWanted: boolean) {
  const [drawn, setDrawn] = useState(() => (wasDrawn ? Number.POSITIVE_INFINITY : FIRST))
  const isWhole = isWholeWanted || drawn >= count
  if (isWhole && drawn !== Number.POSITIVE_INFINITY) setDrawn(Number.POSITIVE_INFINITY)

  useEffect(() => {
    wasDrawn = true
  }, [])

  useEffect(() => {
    if (!isWhole) whenIdle(() => setDrawn((now) => Math.max(now, drawn + STEP)))
  }, [isWhole, drawn])

  useEffect(() => {
    if (isWhole) return undefined
    // Paper waits for nothing.
    const drawAll = () => flushSync(() => setDrawn(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isWhole])

  return isWhole ? count : drawn
}
