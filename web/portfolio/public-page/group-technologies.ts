import { CATEGORIES, type Category } from '#catalogue/categories.ts'
import { resolve } from '#catalogue/resolve.ts'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import type { Level } from '#contract/technologies.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { levelSentences, publicPage as texts } from '../../texts/public-page.ts'

export interface Group {
  name: string
  level: Level | undefined
  sentence: string | undefined
  technologies: PublicTechnology[]
}

/** Best level first; where levels are not shown, by what they are for. Groups that would be empty are left out. */
export function groupTechnologies(technologies: PublicTechnology[]): Group[] {
  const groups = technologies.some(({ level }) => level !== null)
    ? byLevel(technologies)
    : byCategory(technologies)
  return groups.filter((group) => group.technologies.length > 0)
}

const byLevel = (technologies: PublicTechnology[]): Group[] =>
  BEST_FIRST.map((level) => ({
    name: level,
    level,
    sentence: levelSentences[level],
    technologies: technologies.filter((one) => one.level === level),
  }))

function byCategory(technologies: PublicTechnology[]): Group[] {
  const kinds = Map.groupBy(technologies, ({ title }) => resolve(title)?.category)
  const names = [...(Object.keys(CATEGORIES) as Category[]), undefined]
  return names.map((kind) => ({
    name: kind === undefined ? texts.otherCategory : CATEGORIES[kind],
    level: undefined,
    sentence: undefined,
    technologies: kinds.get(kind) ?? [],
  }))
}

export interface LevelCount {
  name: Level
  level: number
  count: number
}

/** Nothing where levels are not shown. */
export const countLevels = (technologies: PublicTechnology[]): LevelCount[] =>
  technologies.some(({ level }) => level !== null)
    ? BEST_FIRST.map((name) => ({
        name,
        level: levelNumber(name),
        count: technologies.filter(({ level }) => level === name).length,
      }))
    : []

export const firstMonthOf = (technologies: PublicTechnology[]): string | undefined =>
  technologies.map(({ since }) => since).toSorted()[0]
