import type { CardTheme } from '#contract/public-page.ts'
import type { Database } from '../db/database.ts'
import { inDrawingLine, type Line } from '../queue/drawing-lines.ts'
import {
  bytesOfAsset,
  cardAsset,
  imageAsset,
  linkPageAsset,
  type PublicAsset,
  pageAsset,
  resumeAsset,
} from './assets.ts'
import { keepDrawn } from './drawn-versions.ts'
import { bytesOfLinkPage, fillIn, type LinkPage } from './link-page.ts'
import type { PublicDrawing } from './load-pages.ts'
import { placeOfPage, type Site } from './places.ts'
import { keepSeen } from './seen-versions.ts'
import { byAddress, byLink, byOwner, type Find, type Seen, versionOf } from './shown.ts'
import type { Shown } from './shown-queries.ts'

export type Drawings = ReturnType<typeof createDrawings>

/** Everything that is drawn of portfolios; each is undefined where nothing is to be seen. */
export function createDrawings(db: Database, { pages }: PublicDrawing, site: Site) {
  const kept = {
    pages: keepDrawn<PublicAsset>(bytesOfAsset),
    images: keepDrawn<PublicAsset>(bytesOfAsset),
  }
  const keptLinkPages = keepDrawn<LinkPage>(bytesOfLinkPage)
  const read = keepSeen(db)

  const drawInLine = <Item>(
    { line, find, userId, version }: { line: Line; find: Find; userId: string; version: string },
    draw: (seen: Seen) => Promise<Item>,
  ) =>
    inDrawingLine(line, userId, async () => {
      const seen = await read(userId, version, find)
      return seen && { owner: userId, version: seen.version, item: await draw(seen) }
    })

  /** One cheap statement says what is to be seen now; only what was not drawn of that yet is drawn. */
  async function look(
    { line = 'pages', key, find }: { line?: Line; key: string; find: Find },
    draw: (seen: Seen) => Promise<PublicAsset>,
  ) {
    const asked = await ask(find)
    if (!asked) return undefined
    const drawn = await kept[line](key, asked.version, () =>
      drawInLine({ line, find, ...asked }, draw),
    )
    return drawn?.item
  }

  async function ask(find: Find) {
    const shown: Shown | undefined = await find(db)
    return shown && { userId: shown.user_id, version: versionOf(shown, Date.now()) }
  }

  /** All links of a person show one page, so it is drawn for all of them, whoever asks for it first. */
  async function lookByLink(find: Find) {
    const asked = await ask(find)
    if (!asked) return undefined
    const drawn = await keptLinkPages(asked.userId, asked.version, () =>
      drawInLine({ line: 'pages', find: byOwner(asked.userId), ...asked }, ({ portfolio }) =>
        pages.linkPage(portfolio),
      ),
    )
    // A link that was revoked meanwhile shows nothing of what was written since.
    if (drawn?.version !== asked.version && !(await find(db))) return undefined
    return drawn?.item
  }

  return {
    page: (address: string) =>
      look(of('page', address), async (seen) =>
        pageAsset(await pages.page(seen.portfolio, placeOfPage(site, seen)), seen.searchEngines),
      ),

    async linkPage(token: string, tokenHash: string) {
      const page = await lookByLink(byLink(tokenHash))
      return page && linkPageAsset(fillIn(page, token))
    },

    card: (address: string, theme: CardTheme) =>
      look(of(`card ${theme}`, address), async ({ portfolio, searchEngines }) =>
        cardAsset(await pages.card(portfolio, theme), searchEngines),
      ),

    resume: (address: string) =>
      look(of('resume', address), async (seen) => {
        const resume = await pages.resume(seen.portfolio, placeOfPage(site, seen))
        return resumeAsset(resume, seen.searchEngines)
      }),

    image: (address: string) =>
      look({ line: 'images', ...of('image', address) }, async (seen) => {
        const svg = await pages.image(seen.portfolio, seen.jpeg ? asDataAddress(seen.jpeg) : null)
        return imageAsset(await pages.picture(svg), seen.searchEngines)
      }),
  }
}

const asDataAddress = (jpeg: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`

const of = (what: string, address: string) => ({
  key: `${what} ${address.toLowerCase()}`,
  find: byAddress(address),
})
