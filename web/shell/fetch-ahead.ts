import { whenIdle } from './when-idle.ts'

/** What Chromium tells about the line; other browsers tell nothing. */
interface Line {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

function isSlowOrMetered() {
  const { connection: line } = navigator as Navigator & { connection?: Line }
  if (!line) return false
  return (
    line.saveData === true || line.type === 'cellular' || /[23]g$/.test(line.effectiveType ?? '')
  )
}

/**
 * Screens that may come next, while nothing else is going on: they open at once then. A slow or metered line is
 * spared; the worker still keeps them all, once, for there the next visit is to be quick, and to do without a line.
 */
export const fetchAhead = (loads: (() => Promise<unknown>)[]) =>
  whenIdle(() => {
    if (isSlowOrMetered()) return
    for (const load of loads) load().catch(() => undefined)
  })
