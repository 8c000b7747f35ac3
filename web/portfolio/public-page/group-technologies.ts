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

/** By level, best first, or by category where levels are hidden; without empty groups. */
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

export const categoryName = (title: string): string => nameOf(resolve(title)?.category)

const nameOf = (category: Category | undefined) =>
  category === undefined ? texts.otherCategory : CATEGORIES[category]

function byCategory(technologies: PublicTechnology[]): Group[] {
  const byKey = Map.groupBy(technologies, ({ title }) => resolve(title)?.category)
  const categories = [...(Object.keys(CATEGORIES) as Category[]), undefined]
  return categories.map((category) => ({
    name: nameOf(category),
    level: undefined,
    sentence: undefined,
    technologies: byKey.get(category) ?? [],
  }))
}

export interface LevelCount {
  name: Level
  level: number
  count: number
}

/** Empty where levels are hidden. */
export const countLevels = (technologies: PublicTechnology[]): LevelCount[] =>
  technologies.some(({ level }) => level !== null)
    ? BEST_FIRST.map((name) => ({
        name,
        level: levelNumber(name),
        count: technologies.filter(({ level }) => level === name).length,
      }))
    : []
