import { keyOf } from '#catalogue/key.ts'
import { MOST_TECHNOLOGIES, type Technology } from '#contract/technologies.ts'
import type { FailureCode } from '../app/api-error.ts'

export const findListed = (title: string, techs: readonly Technology[]) =>
  techs.find((shown) => keyOf(shown.title) === keyOf(title))

/** Whether a refused addition names something that this list does not show: it was added elsewhere. */
export function tellsOfMore(code: FailureCode, title: string, techs: readonly Technology[]) {
  if (code === 'technology_limit') return techs.length < MOST_TECHNOLOGIES
  return code === 'technology_exists' && !findListed(title, techs)
}
