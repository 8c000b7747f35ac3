import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_DAYS, CODE_LENGTH, isCode, tidyCode } from '#contract/classes.ts'
import { endsWithin, isoTime } from '../clock.ts'

const LIFETIME = CODE_DAYS * 86_400_000

export const newCode = (now = Date.now()) => ({
  code: Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join(''),
  code_ends_at: isoTime(now + LIFETIME),
})

/** Undefined if it cannot be a code. */
export function readCode(typed: string) {
  const code = tidyCode(typed)
  return isCode(code) ? code : undefined
}

export function isActive(code_ends_at: string | null, now = Date.now()) {
  const { from, to } = endsWithin(LIFETIME, now)
  return code_ends_at !== null && code_ends_at > from && code_ends_at <= to
}
