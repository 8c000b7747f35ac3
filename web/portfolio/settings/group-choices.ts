import type { Project } from '#contract/projects.ts'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import {
  categoryName,
  categoryOf,
  TECHNOLOGY_CATEGORIES,
} from '../../technologies/technology-search.ts'
import { technologyChoice as texts } from '../../texts/portfolio.ts'

export const GROUPINGS = ['level', 'category', 'project'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The groups that have a technology in them. */
export function groupTechnologies(
  grouping: Grouping,
  technologies: readonly Technology[],
  works: readonly Pick<Project, 'techs'>[],
) {
  const proved = new Set(works.flatMap(({ techs }) => techs))
  const groupings: Record<Grouping, [names: readonly string[], of: (one: Technology) => string]> = {
    level: [LEVELS, ({ status }) => status],
    category: [TECHNOLOGY_CATEGORIES.map(categoryName), (one) => categoryName(categoryOf(one))],
    project: [
      [texts.withProject, texts.withoutProject],
      ({ id }) => (proved.has(id) ? texts.withProject : texts.withoutProject),
    ],
  }
  const [names, groupOf] = groupings[grouping]
  const groups = Map.groupBy(technologies, groupOf)
  return names.flatMap((name) => {
    const ids = groups.get(name)?.map(({ id }) => id)
    return ids ? [{ name, ids }] : []
  })
}
