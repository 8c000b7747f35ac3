import type { PublicConfirmation } from './confirmations.ts'
import type { PublicPortfolio } from './public-portfolio.ts'

/** Where a page stands, and what it may name of that. */
export interface PagePlace {
  photo: string | null
  /** As people write it down: `techfolio.example.org/@mariana`. A link for one reader names no address. */
  address: string | null
  /** The whole address, for the QR code on paper; absent in a preview. */
  url?: string | null
  /** Whole addresses for other sites, where PUBLIC_URL is set. */
  canonical: string | null
  image: string | null
  /** Where an abuse is told; not on a link for one reader. */
  report: string | null
  searchEngines: boolean
}

export const CARD_THEMES = { claro: 'light', escuro: 'dark' } as const
/** Without one, a card follows its reader's. */
export type CardTheme = (typeof CARD_THEMES)[keyof typeof CARD_THEMES] | null

/** What the build makes for the server to draw with; it comes with its own styles. */
export interface PublicPages {
  /** A whole document, without script. */
  page(portfolio: PublicPortfolio, place: PagePlace): string
  /** A whole document, without script. */
  confirmation(confirmation: PublicConfirmation, portfolioUrl: string | null): string
  /** The one document for every address where nothing is to be seen. */
  nothingHere(): string
  /** The one for every address that cannot be answered at this moment; drawn by the build, for when nothing can be drawn. */
  notNow(): string
  /** An SVG that stands alone; a neutral one for nobody. */
  card(portfolio: PublicPortfolio | null, theme: CardTheme): string
  /** The SVG a link image is made of, 1200 × 630. The photo, if any, as a data address. */
  image(portfolio: PublicPortfolio, photo: string | null): string
}
