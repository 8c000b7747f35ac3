import * as z from 'zod/mini'
import { atMost, matches, storableText } from './text.ts'

export const ADDRESS_LENGTH = 2048

/** Both runtimes have it; the contract is compiled for neither. */
declare const URL: { canParse(text: string): boolean }

/** Browsers guess what is missing or in the way, each in its own manner: what they would have to guess is refused. */
const looksRight = z.refine<string>(
  (value) => /^\w+:\/\/[^\s\p{C}/?#\\]+([/?#][^\s\p{C}]*)?$/u.test(value) && URL.canParse(value),
  {
    error: 'Esse endereço não é válido: copie-o inteiro, como em https://exemplo.com.br',
    when: ({ value, issues }) => issues.length === 0 && value !== '',
  },
)

/** As typed into a form: nothing typed is no address. */
export const typedAddress = storableText.check(
  z.trim(),
  atMost(ADDRESS_LENGTH, `O endereço precisa ter no máximo ${ADDRESS_LENGTH} caracteres`),
  matches(/^$|^https?:\/\//i, 'O endereço precisa começar com http:// ou https://'),
  matches(/^(?!\w+:\/\/[^/?#\\]*@)/, 'O endereço não pode levar usuário nem senha'),
  looksRight,
  z.meta({ minLength: 0, maxLength: ADDRESS_LENGTH }),
)

/** How people say an address: without its beginning. On the web a host has a dot, and ends in letters, unlike a date. */
const WITHOUT_SCHEME = /^([\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*(:\d+)?([/?#]|$)/u

/** Pasted behind one that stood there. */
const SCHEME_AHEAD = /^https?:\/\/(?=https?:\/\/)/i

/** As a browser's bar would take it. What only looks like an address is left as it is, for the rules to speak of. */
export function completeAddress(typed: string) {
  const text = typed.trim().replace(SCHEME_AHEAD, '')
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}

/** Null and nothing typed are one: no address. It is kept as typed, and never fetched. */
export const givenAddress = z.pipe(
  z.nullable(typedAddress),
  z.transform((typed) => typed || null),
)

/** No address either where it is left out. */
export const webAddress = z.pipe(
  z.optional(z.nullable(typedAddress)),
  z.transform((typed) => typed || null),
)
