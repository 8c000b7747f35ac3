import common from '#catalogue/icons/common.svg?raw'
import data from '#catalogue/icons/data.svg?raw'
import { type Icon, iconsIn } from '#catalogue/icons/icon.ts'
import interfaces from '#catalogue/icons/interface.svg?raw'
import operations from '#catalogue/icons/operations.svg?raw'
import others from '#catalogue/icons/others.svg?raw'
import server from '#catalogue/icons/server.svg?raw'
import { resolve } from '#catalogue/resolve.ts'

/** All of them, for the server alone: a page or a picture carries the few it shows. */
const ICONS = new Map(
  [common, interfaces, server, operations, data, others].flatMap((sprite) => [...iconsIn(sprite)]),
)

export const iconOf = (title: string): Icon | undefined => ICONS.get(resolve(title)?.id ?? '')

/** Each once, by the name the catalogue has for it. */
export function iconsOf(titles: string[]): Map<string, Icon> {
  const ids = new Set(titles.flatMap((title) => resolve(title)?.id ?? []))
  return new Map([...ids].flatMap((id) => (ICONS.has(id) ? [[id, ICONS.get(id)!]] : [])))
}
