import common from '#catalogue/icons/common.svg?raw'
import data from '#catalogue/icons/data.svg?raw'
import { type Icon, iconsIn, symbolOf } from '#catalogue/icons/icon.ts'
import interfaces from '#catalogue/icons/interface.svg?raw'
import operations from '#catalogue/icons/operations.svg?raw'
import others from '#catalogue/icons/others.svg?raw'
import server from '#catalogue/icons/server.svg?raw'
import { resolve } from '#catalogue/resolve.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { WORDMARK_SYMBOL } from '../../ui/icons/wordmark-symbol.ts'

/** All icons, for the server only: a page or a picture contains the few it uses. */
const ICONS = new Map(
  [common, interfaces, server, operations, data, others].flatMap((sprite) => [...iconsIn(sprite)]),
)

export const iconOf = (title: string): Icon | undefined => ICONS.get(resolve(title)?.id ?? '')

/** Each icon once, by its id in the catalogue. */
function iconsOf(titles: string[]): Map<string, Icon> {
  const ids = new Set(titles.flatMap((title) => resolve(title)?.id ?? []))
  return new Map([...ids].flatMap((id) => (ICONS.has(id) ? [[id, ICONS.get(id)!]] : [])))
}

/** Prefixed, so that no other id of the page is the same. */
export const symbolId = (id: string) => `icon-${id}`

/** What a portfolio's page draws with an icon. */
export const drawnTitles = ({ technologies, projects, github }: PublicPortfolio) => [
  ...technologies.map(({ title }) => title),
  ...(projects ?? []).flatMap((project) => project.technologies),
  ...(github ? ['GitHub'] : []),
]

/** The symbols a page uses, so that it needs neither another file nor a script. */
export function PageSymbols({ titles }: { titles: string[] }) {
  const symbols = Array.from(iconsOf(titles), ([id, icon]) => symbolOf([symbolId(id), icon]))
  return (
    <svg
      className="symbols"
      aria-hidden="true"
      // From our catalogue: holds no user input.
      dangerouslySetInnerHTML={{ __html: WORDMARK_SYMBOL + symbols.join('') }}
    />
  )
}
