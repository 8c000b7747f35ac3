/** How to get to a state: from scratch, or from another state. */
type Way<Stage> = Begin<Stage> | Further<Stage>
type Begin<Stage> = (stage: Stage) => Promise<void>
interface Further<Stage> {
  from: string
  goOn: (stage: Stage) => Promise<void>
}

export const after = <Stage>(from: string, goOn: Further<Stage>['goOn']): Further<Stage> => ({
  from,
  goOn,
})

/** The states on the way to a state, which is last. */
export function pathTo<Stage>(
  ways: Record<string, Way<Stage>>,
  state: string,
): [state: string, go: Begin<Stage>][] {
  const way = ways[state]
  if (!way) throw new Error(`No way leads to ${state}`)
  return typeof way === 'function'
    ? [[state, way]]
    : [...pathTo(ways, way.from), [state, way.goOn] as [string, Begin<Stage>]]
}

/** Paths that cover every state, each with the states not covered by earlier paths. */
export function pathsThrough<Stage>(ways: Record<string, Way<Stage>>) {
  const left = new Set(Object.values(ways).map((way) => typeof way !== 'function' && way.from))
  const seen = new Set<string>()
  return Object.keys(ways)
    .filter((state) => !left.has(state))
    .map((end) => {
      const fresh = pathTo(ways, end).flatMap(([state]) => (seen.has(state) ? [] : [state]))
      for (const state of fresh) seen.add(state)
      return { end, fresh }
    })
}
