import { AddressInput } from '#contract/portfolio-address.ts'

type Judged = { address: string } | { problem: string; isUnfinished: boolean }

/** Of a whole address of a page, pasted as it is, what stands behind its `/@`; else what was typed. */
export function addressIn(text: string): string {
  const [, behind] = /^\s*(?:\S*?\/)?@([^\s/?#]*)/.exec(text) ?? []
  return behind ?? text
}

/** What was typed as an address, or why it is none; too short is no mistake while somebody types. */
export function judgeAddress(typed: string): Judged {
  const { success, data, error } = AddressInput.safeParse({ address: typed })
  if (success) return { address: data.address }
  const isUnfinished = /^\s*@?[\w-]{0,2}\s*$/.test(typed) || /[A-Za-z0-9]-$/.test(typed)
  return { problem: error.issues[0]?.message ?? '', isUnfinished }
}
