/** A slow phone draws so many at once. */
const AT_FIRST = 30

/** Kept with the entry of the history: a step back leads to as long a list as one left. */
export function shownBefore() {
  const { shown } = (history.state ?? {}) as { shown?: unknown }
  return typeof shown === 'number' ? shown : AT_FIRST
}

/** Past the router, which keeps its own beside it. */
export const keepShown = (shown: number) =>
  history.replaceState({ ...(history.state as object | null), shown }, '')
