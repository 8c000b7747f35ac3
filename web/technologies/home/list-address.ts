import { fold } from '#catalogue/fold.ts'
import { LEVELS } from '#contract/technologies.ts'
import { listAddress } from '../../texts/technologies.ts'
import { EVERYTHING, KINDS, ORDERS, type View } from './list-view.ts'

const nameOfKind = (kind: (typeof KINDS)[number]) =>
  kind === 'other' ? listAddress.otherCategory : kind

/** What an address says of the list; words it does not know it never said. */
export function viewFrom(search: string): View {
  const said = new URLSearchParams(search)
  const level = said.get(listAddress.level)
  const kind = said.get(listAddress.category)
  const order = said.get(listAddress.order)
  return {
    text: said.get(listAddress.text) ?? EVERYTHING.text,
    level: LEVELS.find((one) => fold(one) === level) ?? EVERYTHING.level,
    kind: KINDS.find((one) => nameOfKind(one) === kind) ?? EVERYTHING.kind,
    order: ORDERS.find((one) => listAddress.orders[one] === order) ?? EVERYTHING.order,
  }
}

/** The same address with another view; what others keep there stays. */
export function withView(search: string, { text, level, kind, order }: View): string {
  const said = new URLSearchParams(search)
  const say = (name: string, word: string) => (word ? said.set(name, word) : said.delete(name))
  say(listAddress.text, text.trim() && text)
  say(listAddress.level, fold(level))
  say(listAddress.category, kind && nameOfKind(kind))
  say(listAddress.order, order === EVERYTHING.order ? '' : listAddress.orders[order])
  return said.toString()
}
