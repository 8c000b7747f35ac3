import { resolve } from '#catalogue/resolve.ts'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { levelNumber } from '../technologies/level-number.ts'
import { application } from '../texts/jobs.ts'
import type { Named } from './read-ad.ts'

export interface Owned extends Named {
  technology: Technology
  projects: number
}

export interface Match {
  /** At the second or third level, those with a project first. */
  strong: Owned[]
  beginning: Owned[]
  missing: Named[]
}

export function matchAd(
  named: readonly Named[],
  { techs = [], works = [] }: Partial<Pick<User, 'techs' | 'works'>>,
): Match {
  const owned = named.flatMap((one) => {
    const technology = bestOf(techs, one.id)
    if (!technology) return []
    const projects = works.filter((work) => work.techs.includes(technology.id)).length
    return [{ ...one, technology, projects }]
  })
  const isOwned = new Set(owned.map(({ id }) => id))
  return {
    strong: owned
      .filter((one) => levelOf(one) > 1)
      .toSorted(
        (one, other) =>
          Number(other.projects > 0) - Number(one.projects > 0) || levelOf(other) - levelOf(one),
      ),
    beginning: owned.filter((one) => levelOf(one) === 1),
    missing: named.filter(({ id }) => !isOwned.has(id)),
  }
}

const levelOf = ({ technology }: Owned) => levelNumber(technology.status)

/** Older lists may have one technology under two names. */
const bestOf = (techs: readonly Technology[], id: string) =>
  techs
    .filter(({ title }) => resolve(title)?.id === id)
    .toSorted((one, other) => levelNumber(other.status) - levelNumber(one.status))[0]

const names = (some: readonly Named[]) => some.map(({ name }) => name)

/** A sentence for the application; undefined where nothing is strong. */
export function applicationFor({ strong, beginning }: Match, portfolio: string | undefined) {
  if (strong.length === 0) return undefined
  const proved = strong.filter(({ projects }) => projects > 0)
  const others = strong.filter(({ projects }) => projects === 0)
  return [
    proved.length > 0 && application.inProjects(names(proved)),
    others.length > 0 && application.known(names(others), proved.length === 0),
    beginning.length > 0 && application.beginning(names(beginning)),
    portfolio && application.portfolio(portfolio),
  ]
    .filter(Boolean)
    .join(' ')
}
