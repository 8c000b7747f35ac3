import type { CardTheme } from '#contract/public-page.ts'
import type { Database } from '../db/database.ts'
import { compress } from './compress.ts'
import { drawPng } from './draw-png.ts'
import { inDrawingLine, type Line } from './drawing-lines.ts'
import { keepDrawn } from './drawn-versions.ts'
import type { PublicDrawing } from './load-pages.ts'
import { placeOfLink, placeOfPage, type Site } from './places.ts'
import {
  cardAsset,
  imageAsset,
  linkPageAsset,
  type PublicAsset,
  pageAsset,
  resumeAsset,
} from './public-assets.ts'
import { toResume } from './resume.ts'
import { byAddress, byLink, type Find, readSeen, type Seen, versionOf } from './shown.ts'

const MOST_BYTES = 8 * 1024 ** 2

export type Drawings = ReturnType<typeof createDrawings>

/** Everything that is drawn of portfolios; each is undefined where nothing is to be seen. */
export function createDrawings(db: Database, { pages, fontFiles }: PublicDrawing, site: Site) {
  const kept = { pages: keepDrawn(MOST_BYTES), images: keepDrawn(MOST_BYTES) }

  /** One cheap statement says what is to be seen now; only what was not drawn of that yet is drawn. */
  async function look(
    { line = 'pages', key, find }: { line?: Line; key: string; find: Find },
    draw: (seen: Seen) => Promise<PublicAsset>,
  ) {
    const shown = await find(db)
    if (!shown) return undefined
    return kept[line](key, versionOf(shown, Date.now()), () =>
      inDrawingLine(line, shown.user_id, async () => {
        const seen = await readSeen(db, find, { withPhoto: line === 'images' })
        if (!seen) return undefined
        return { version: seen.version, asset: await draw(seen) }
      }),
    )
  }

  return {
    page: (address: string) =>
      look(of('page', address), async (seen) => {
        const html = await pages.page(seen.portfolio, placeOfPage(site, seen))
        return pageAsset(await compress(html), seen.searchEngines)
      }),

    linkPage: (token: string, tokenHash: string) =>
      look({ key: `link ${tokenHash}`, find: byLink(tokenHash) }, async ({ portfolio }) =>
        linkPageAsset(await compress(await pages.page(portfolio, placeOfLink(token, portfolio)))),
      ),

    card: (address: string, theme: CardTheme) =>
      look(of(`card ${theme}`, address), async ({ portfolio, searchEngines }) =>
        cardAsset(await compress(await pages.card(portfolio, theme)), searchEngines),
      ),

    resume: (address: string) =>
      look(of('resume', address), async (seen) => {
        const resume = toResume(seen.portfolio, placeOfPage(site, seen))
        return resumeAsset(await compress(JSON.stringify(resume, null, 2)), seen.searchEngines)
      }),

    image: (address: string) =>
      look({ line: 'images', ...of('image', address) }, async (seen) => {
        const svg = await pages.image(seen.portfolio, seen.jpeg ? asDataAddress(seen.jpeg) : null)
        return imageAsset(await drawPng(svg, fontFiles), seen.searchEngines)
      }),
  }
}

const asDataAddress = (jpeg: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`

const of = (what: string, address: string) => ({
  key: `${what} ${address.toLowerCase()}`,
  find: byAddress(address),
})
