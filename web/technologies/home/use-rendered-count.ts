import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../shell/preload.ts'
import { isFreshNavigation } from '../../shell/restore-scroll.ts'

/** More than one screen, and fast to render on a cheap phone. */
const FIRST = 30
const STEP = 25

let wasDrawn = !isFreshNavigation()

/** On first load renders the first rows, then the rest while the browser is idle; later all of them. */
export function useRenderedCount(count: number, isWholeWanted: boolean) {
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
    // Print the whole list.
    const drawAll = () => flushSync(() => setDrawn(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isWhole])

  return isWhole ? count : drawn
}
