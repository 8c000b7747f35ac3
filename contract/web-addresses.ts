import * as z from 'zod/mini'
import { atMost, matches, storableText } from './text.ts'

export const ADDRESS_LENGTH = 2048

/** In both runtimes, but in no library the contract is compiled with. */
declare const URL: { canParse(text: string): boolean }

/** Refuses what browsers would have to guess, each in its own way. */
const looksRight = z.refine<string>(
  (value) => /^\w+:\/\/[^\s\p{C}/?#\\]+([/?#][^\s\p{C}]*)?$/u.test(value) && URL.canParse(value),
  {
    error: 'Esse endereço não é válido: copie-o inteiro, como em https://exemplo.com.br',
    when: ({ value, issues }) => issues.length === 0 && value !== '',
  },
)

/** As typed; empty is no address. */
export const typedAddress = storableText.check(
  z.trim(),
  atMost(ADDRESS_LENGTH, `O endereço precisa ter no máximo ${ADDRESS_LENGTH} caracteres`),
  matches(/^$|^https?:\/\//i, 'O endereço precisa começar com http:// ou https://'),
  matches(/^(?!\w+:\/\/[^/?#\\]*@)/, 'O endereço não pode levar usuário nem senha'),
  looksRight,
  z.meta({ minLength: 0, maxLength: ADDRESS_LENGTH }),
)

/** A host with a dot that ends in letters, unlike a date. */
const WITHOUT_SCHEME = /^([\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*(:\d+)?([/?#]|$)/u

/** Pasted after a scheme that was there already. */
const SCHEME_AHEAD = /^https?:\/\/(?=https?:\/\/)/i

/** Like a browser's address bar; anything else is left to the rules. */
export function completeAddress(typed: string) {
  const text = typed.trim().replace(SCHEME_AHEAD, '')
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}

/** Our forms complete what people type; other clients send whole addresses. */
export const completedAddress = z.pipe(
  z.pipe(z.string(), z.transform(completeAddress)),
  typedAddress,
)

/** Null and empty mean no address. Stored as typed, never fetched. */
export const givenAddress = z.pipe(
  z.nullable(typedAddress),
  z.transform((typed) => typed || null),
)

/** Omitted means no address too. */
export const webAddress = z.pipe(
  z.optional(z.nullable(typedAddress)),
  z.transform((typed) => typed || null),
)
