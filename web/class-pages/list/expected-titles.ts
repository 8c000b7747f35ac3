import { eachOnce } from '#catalogue/each-once.ts'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { TITLE_LENGTH, tidy } from '#contract/technologies.ts'

const SEPARATORS = /[,;\n\r]+/

const titleOf = (typed: string) =>
  resolve(typed)?.name ?? Array.from(tidy(typed)).slice(0, TITLE_LENGTH).join('')

/** The titles of a typed or pasted list, without those already chosen. */
export function newTitles(typed: string, chosen: readonly string[]) {
  const known = new Set(chosen.map(keyOf))
  const titles = typed.split(SEPARATORS).map(titleOf)
  return eachOnce(titles).filter((title) => title !== '' && !known.has(keyOf(title)))
}
