import type { Portfolio, PortfolioInput } from '#contract/portfolio.ts'

/** What was switched and is not yet known to be saved. */
export type Changes = Partial<Omit<PortfolioInput, 'shows'>> & {
  shows?: Partial<PortfolioInput['shows']>
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

export const settingsOf = (portfolio: Portfolio): PortfolioInput => {
  const { published, shows, technologies, chosen } = portfolio
  return { published, shows, technologies, chosen }
}
