import { AddressInput } from '#contract/portfolio-address.ts'
import { plainLetters } from '../public-page/plain-letters.ts'

const MAX = 30

/** A person's name as an address, where one can be made of it. */
export function suggestAddress(name: string) {
  const plain = plainLetters(name)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replaceAll(/^-|-$/g, '')
  return AddressInput.safeParse({ address: plain }).success ? plain : undefined
}
