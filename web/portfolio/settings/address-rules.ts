import { AddressInput } from '#contract/portfolio-address.ts'
import { baseLetters } from '../public-page/plain-text.ts'

type Judgement = { address: string } | { problem: string; isUnfinished: boolean }

/** The part after `/@` of a pasted page URL, else the text itself. */
export function extractAddress(text: string): string {
  const [, pasted] = /^\s*(?:\S*?\/)?@([^\s/?#]*)/.exec(text) ?? []
  return pasted ?? text
}

/** The typed address, or what is wrong with it; `isUnfinished` if typing on may mend it. */
export function judgeAddress(typed: string): Judgement {
  const { success, data, error } = AddressInput.safeParse({ address: typed })
  if (success) return { address: data.address }
  const isUnfinished = /^\s*@?[\w-]{0,2}\s*$/.test(typed) || /[A-Za-z0-9]-$/.test(typed)
  return { problem: error.issues[0]?.message ?? '', isUnfinished }
}

const MAX_LENGTH = 30

/** An address made of a person's name, if that gives a valid one. */
export function suggestAddress(name: string) {
  const plain = baseLetters(name)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '')
  return AddressInput.safeParse({ address: plain }).success ? plain : undefined
}
