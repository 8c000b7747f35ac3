import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { countLevels } from '../public-page/group-technologies.ts'

const HEIGHTS = { nobody: 90, head: 46, module: 22, counts: 32, levels: 46, tiles: 50, end: 20 }

/** Where each part begins: a card is only as high as what there is to see. */
export function cardRows(portfolio: PublicPortfolio | null) {
  if (!portfolio) return { counts: 0, levels: 0, tiles: 0, height: HEIGHTS.nobody }
  const { technologies, course_module } = portfolio
  const counts = HEIGHTS.head + (course_module ? HEIGHTS.module : 0)
  const levels = counts + (countsOf(portfolio).length > 0 ? HEIGHTS.counts : 0)
  const tiles = levels + (countLevels(technologies).length > 0 ? HEIGHTS.levels : 0)
  const height = tiles + (technologies.length > 0 ? HEIGHTS.tiles : 0) + HEIGHTS.end
  return { counts, levels, tiles, height }
}

export function countsOf({ technologies, projects }: PublicPortfolio): string[] {
  const { counted, countedProjects } = texts
  return [
    ...(technologies.length > 0 ? [counted(technologies.length)] : []),
    ...(projects && projects.length > 0 ? [countedProjects(projects.length)] : []),
  ]
}

/** What the picture shows, for whoever hears it. */
export function describeCard(portfolio: PublicPortfolio | null): string {
  if (!portfolio) return texts.neutralLead
  const levels = countLevels(portfolio.technologies).map(({ name, count }) => `${count} ${name}`)
  return [...countsOf(portfolio), ...levels].join(', ') || texts.neutral
}
