import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { groupTechnologies } from '../public-page/group-technologies.ts'

/** Those a picture has room for: the best known first, where levels are shown, or as they are listed. */
export function topTechnologies(technologies: PublicTechnology[], most: number): string[] {
  const hasLevels = technologies.some(({ level }) => level !== null)
  const ordered = hasLevels
    ? groupTechnologies(technologies).flatMap((group) => group.technologies)
    : technologies
  return ordered.slice(0, most).map(({ title }) => title)
}
