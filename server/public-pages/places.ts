import { LINK_PATH } from '#contract/portfolio-links.ts'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Seen } from './shown.ts'

/** What the server knows of itself. Never what a reader's Host header claims. */
export interface Site {
  /** Empty where nobody said. */
  publicUrl: string
}

export function placeOfPage(
  { publicUrl }: Site,
  { address, portfolio, searchEngines }: Pick<Seen, 'address' | 'portfolio' | 'searchEngines'>,
): PagePlace {
  const path = `/@${address}`
  return {
    photo: portfolio.has_photo ? `${path}/photo` : null,
    address: publicUrl ? new URL(publicUrl).host + path : null,
    canonical: publicUrl ? publicUrl + path : null,
    image: publicUrl ? `${publicUrl}${path}/og.png` : null,
    report: SCREENS.report.replace(':address', String(address)),
    searchEngines,
  }
}

/** It names no address but the photo's, which is below its own. */
export const placeOfLink = (token: string, { has_photo }: PublicPortfolio): PagePlace => ({
  photo: has_photo ? `${LINK_PATH}${token}/photo` : null,
  address: null,
  canonical: null,
  image: null,
  report: null,
  searchEngines: false,
})
