import type { Portfolio, Shows } from '#contract/portfolio.ts'

/** What was switched and is not yet known to be saved. */
export type Changes = Partial<Pick<Portfolio, 'published' | 'technologies' | 'chosen'>> & {
  shows?: Partial<Shows>
  /** By the ids of technologies. */
  choices?: Record<string, boolean>
}

/** The later one wins. */
export function addChanges({ choices: earlier, ...before }: Changes, after: Changes): Changes {
  // Whoever chooses all of them anew has forgotten what they chose one by one.
  const choices = after.chosen ? after.choices : { ...earlier, ...after.choices }
  return {
    ...before,
    ...after,
    shows: { ...before.shows, ...after.shows },
    ...(choices && Object.keys(choices).length > 0 && { choices }),
  }
}

export function withChanges(portfolio: Portfolio, changes: Changes): Portfolio {
  const { shows, choices = {}, ...rest } = changes
  const chosen = new Set(rest.chosen ?? portfolio.chosen)
  for (const [id, isChosen] of Object.entries(choices))
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
  return { ...portfolio, ...rest, chosen: [...chosen], shows: { ...portfolio.shows, ...shows } }
}
