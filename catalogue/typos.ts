import { wordsOf } from './fold.ts'

const MIN_FOR_REPLACED = 6
const MIN_FOR_TWO_EDITS = 9
const SHORT = 4

/** Words of titles that are near a name, and mean themselves. */
const OTHER_WORDS = /^(?:cursos?|linguagem|visual)$/

/**
 * What was typed, folded, as far as it can be a typo: without the version behind it ("pyton3" is a
 * typo of Python, "web2" none of Web3), and nothing where two things are named ("React e Redux").
 */
export function typoBase(text: string): string | undefined {
  const words = wordsOf(text)
  const base = words.join('').replace(/\d{1,9}$/, '')
  const isTypo = /\p{L}{4}/u.test(base) && words.every((word) => word.length > 1)
  return isTypo && !OTHER_WORDS.test(base) ? base : undefined
}

/**
 * How many edits (a letter added, left out, replaced, or two swapped) lead from what was typed to a
 * spelling, if few enough for its length. The first letter is right in nearly all typos, and in a
 * short word nothing is replaced: "mapa" is a word, not Maya.
 */
export function typoEdits(base: string, spelling: string): number {
  const { length } = base
  if (base[0] !== spelling[0] || !isNear(base, spelling, 2)) return Infinity
  if (lettersOf(base) === lettersOf(spelling)) return 1
  if (!isNear(base, spelling, 1)) return length < MIN_FOR_TWO_EDITS ? Infinity : 2
  const isReplaced = length === spelling.length && length < MIN_FOR_REPLACED
  return spelling.length <= SHORT || isReplaced ? Infinity : 1
}

/** "phyton" has the letters of Python. */
const lettersOf = (word: string) => Array.from(word).toSorted().join('')

function isNear(from: string, to: string, edits: number): boolean {
  if (from === '') return to.length <= edits
  if (from[0] === to[0]) return isNear(from.slice(1), to.slice(1), edits)
  const isSwap = from[0] === to[1] && from[1] === to[0]
  const isNearFrom = (one: number, other: number) =>
    isNear(from.slice(one), to.slice(other), edits - 1)
  return (
    edits > 0 &&
    (isNearFrom(1, 1) || isNearFrom(1, 0) || isNearFrom(0, 1) || (isSwap && isNearFrom(2, 2)))
  )
}
