import * as z from 'zod/mini'

/** Checked only if all rules before it hold: one message per field, and length before patterns. */
const rule = (holds: (value: string) => boolean, sentence: string) =>
  z.refine<string>(holds, { error: sentence, when: ({ issues }) => issues.length === 0 })

/** Characters as people and JSON Schema count them: code points, not UTF-16 units. */
const countCharacters = (value: string) => Array.from(value).length

/** The databases do not store NUL and lone surrogates faithfully. */
const storable = rule(
  (value) => value.isWellFormed() && !value.includes('\0'),
  'Há caracteres aqui que não podem ser guardados',
)

/** Only blanks, control and invisible characters count as empty. */
const filledIn = (sentence: string) => rule((value) => /[^\s\p{C}]/u.test(value), sentence)

export const atLeast = (length: number, sentence: string) =>
  rule((value) => countCharacters(value.trim()) >= length, sentence)

export const atMost = (length: number, sentence: string) =>
  rule((value) => value.length <= length * 2 && countCharacters(value) <= length, sentence)

export const matches = (pattern: RegExp, sentence: string) =>
  rule((value) => pattern.test(value), sentence)

/** The base of every required text field. */
export const requiredText = (sentence: string) =>
  z.string({ error: sentence }).check(storable, filledIn(sentence))

/** May be empty. */
export const storableText = z.string({ error: 'Isto precisa ser um texto' }).check(storable)
