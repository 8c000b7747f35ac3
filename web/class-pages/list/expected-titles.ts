import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { TITLE_LENGTH, tidy } from '#contract/technologies.ts'

const SEPARATORS = /[,;\n\r]+/

const titleOf = (typed: string) =>
  resolve(typed)?.name ?? Array.from(tidy(typed)).slice(0, TITLE_LENGTH).join('')

/** The titles of a typed or pasted list, without those already chosen. */
export function newTitles(typed: string, chosen: readonly string[]) {
  const known = new Set(chosen.map(keyOf))
  return typed
    .split(SEPARATORS)
    .map(titleOf)
    .filter((title) => {
      const isNew = title !== '' && !known.has(keyOf(title))
      known.add(keyOf(title))
      return isNew
    })
}
