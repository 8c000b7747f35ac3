import type { Portfolio, Shows } from '#contract/portfolio.ts'

/** What was switched and is not yet known to be saved. */
export type Changes = Partial<Pick<Portfolio, 'published' | 'technologies' | 'chosen'>> & {
  shows?: Partial<Shows>
}

/** The later one wins. */
export const addChanges = (before: Changes, after: Changes): Changes => ({
  ...before,
  ...after,
  shows: { ...before.shows, ...after.shows },
})

export function withChanges(portfolio: Portfolio, changes: Changes): Portfolio {
  const { shows, ...rest } = changes
  return { ...portfolio, ...rest, shows: { ...portfolio.shows, ...shows } }
}
