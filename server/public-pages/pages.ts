import { LINK_PATH } from '#contract/portfolio-links.ts'
import type { CardTheme, PagePlace } from '#contract/public-page.ts'
import { SCREENS } from '#contract/screens.ts'
import type { DayOf } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import {
  cardAsset,
  imageAsset,
  type PublicAsset,
  pageAsset,
  privatePageAsset,
  resumeAsset,
} from './assets.ts'
import { createAssetCache } from './cache.ts'
import type { FoundConfirmation } from './confirmations.ts'
import type { Render } from './render.ts'
import { renderQueue } from './render-queue.ts'
import { byAddress, byLink, type Find, readSnapshot, type Snapshot, versionOf } from './snapshot.ts'

const MAX_ATTEMPTS = 5

export type Pages = ReturnType<typeof createPages>

/** Where and when this server is: `publicUrl` may be empty; the network's address changes with the network. */
export interface Surroundings {
  publicUrl: string
  networkOrigin: () => string | undefined
  dayOf: DayOf
}

/** The assets made of a portfolio; each is undefined where no portfolio is visible. */
export function createPages(db: Database, render: Render, surroundings: Surroundings) {
  const { publicUrl, networkOrigin, dayOf } = surroundings
  const cached = createAssetCache()

  /**
   * One cheap statement finds the current version, and each version is rendered once. A portfolio that changes before
   * it is read is looked up again: an asset is never cached or sent under another version than its own.
   */
  async function current(
    name: string,
    find: Find,
    toAsset: (snapshot: Snapshot) => Promise<PublicAsset>,
  ) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await find(db)
      if (!found) return undefined
      const version = versionOf(found, dayOf)
      const asset = await cached(`${name} ${version}`, () =>
        renderQueue.run(found.user_id, async () => {
          const snapshot = await readSnapshot(db, find, dayOf)
          return snapshot?.version === version ? toAsset(snapshot) : undefined
        }),
      )
      if (asset) return asset
    }
    throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }

  return {
    page: (address: string) => {
      const origin = publicUrl || networkOrigin()
      return current(`page ${origin}`, byAddress(address), async (snapshot) => {
        const { portfolio, searchEngines } = snapshot
        const place = pagePlace(publicUrl, snapshot, origin)
        return pageAsset(await render({ kind: 'page', portfolio, place }), searchEngines)
      })
    },

    linkPage: (token: string, tokenHash: string) =>
      current(`link ${tokenHash}`, byLink(tokenHash), async ({ portfolio }) => {
        const place = linkPlace(portfolio.has_photo ? `${LINK_PATH}${token}/photo` : null)
        return privatePageAsset(await render({ kind: 'page', portfolio, place }))
      }),

    card: (address: string, theme: CardTheme) =>
      current(`card ${theme}`, byAddress(address), async ({ portfolio, searchEngines }) =>
        cardAsset(await render({ kind: 'card', portfolio, theme }), searchEngines),
      ),

    resume: (address: string) =>
      current('resume', byAddress(address), async (snapshot) => {
        const { portfolio, searchEngines } = snapshot
        const place = pagePlace(publicUrl, snapshot)
        return resumeAsset(await render({ kind: 'resume', portfolio, place }), searchEngines)
      }),

    image: (address: string) =>
      current('image', byAddress(address), async ({ portfolio, jpeg, searchEngines }) =>
        imageAsset(await render({ kind: 'image', portfolio, jpeg }), searchEngines),
      ),

    /** Its content is its version. */
    confirmation: ({ user_id, confirmation }: FoundConfirmation) =>
      cached(`confirmation ${JSON.stringify(confirmation)}`, () =>
        renderQueue.run(user_id, async () => {
          const { portfolio } = confirmation
          const portfolioUrl = publicUrl && portfolio ? publicUrl + portfolio : null
          const rendered = await render({ kind: 'confirmation', confirmation, portfolioUrl })
          return pageAsset(rendered, false)
        }),
      ),

    notFound: () =>
      cached('not-found', async () => privatePageAsset(await render({ kind: 'not-found' }))),

    neutralCard: (theme: CardTheme) =>
      cached(`neutral card ${theme}`, async () =>
        cardAsset(await render({ kind: 'card', portfolio: null, theme }), false),
      ),
  }
}

/** Absolute addresses come from PUBLIC_URL, on paper else from the network's; never from a Host header. */
function pagePlace(
  publicUrl: string,
  { address, portfolio, searchEngines }: Snapshot,
  origin: string | undefined = publicUrl,
): PagePlace {
  const path = `/@${address}`
  return {
    photo: portfolio.has_photo ? `${path}/photo` : null,
    address: origin ? new URL(origin).host + path : null,
    url: origin ? origin + path : null,
    canonical: publicUrl ? publicUrl + path : null,
    image: publicUrl ? `${publicUrl}${path}/og.png` : null,
    report: SCREENS.report.replace(':address', String(address)),
    searchEngines,
  }
}

/** A link page names no address but its photo's. */
const linkPlace = (photo: string | null): PagePlace => ({
  photo,
  address: null,
  canonical: null,
  image: null,
  report: null,
  searchEngines: false,
})
