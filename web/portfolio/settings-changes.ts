import type { Portfolio, Shows } from '#contract/portfolio.ts'

/** What was switched. */
export type Changes = Partial<Pick<Portfolio, 'published' | 'technologies' | 'chosen'>> & {
  shows?: Partial<Shows>
  /** By the ids of technologies. */
  choices?: Record<string, boolean>
}

export function withChanges(portfolio: Portfolio, changes: Changes): Portfolio {
  const { shows, choices = {}, ...rest } = changes
  const chosen = new Set(rest.chosen ?? portfolio.chosen)
  for (const [id, isChosen] of Object.entries(choices))
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
  return { ...portfolio, ...rest, chosen: [...chosen], shows: { ...portfolio.shows, ...shows } }
}
