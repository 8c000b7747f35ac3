import type { CardTheme } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { plainLine } from '../public-page/plain-line.ts'
import { CardDrawing } from './card-drawing.tsx'
import { cardRows, describeCard } from './card-words.ts'

const WIDTH = 480
const FONTS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Light unless the reader prefers it dark; where styles are not allowed it stays light. */
const FOLLOW_READER =
  '.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}'

type Props = { portfolio: PublicPortfolio | null; theme: CardTheme }

/** For the README of a repository: it stands alone, with the fonts its reader has, and loads nothing. */
export function ReadmeCard({ portfolio, theme }: Props) {
  const { height } = cardRows(portfolio)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      fontFamily={FONTS}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is the file an img shows
      role="img"
      aria-labelledby="title desc"
    >
      <title id="title">{portfolio ? texts.title(plainLine(portfolio.name)) : brand.name}</title>
      <desc id="desc">{describeCard(portfolio)}</desc>
      {theme === null && <style>{FOLLOW_READER}</style>}
      {theme !== 'dark' && (
        <g className="light">
          <CardDrawing portfolio={portfolio} shade="light" />
        </g>
      )}
      {theme !== 'light' && (
        <g className="dark" display={theme === null ? 'none' : undefined}>
          <CardDrawing portfolio={portfolio} shade="dark" />
        </g>
      )}
    </svg>
  )
}
