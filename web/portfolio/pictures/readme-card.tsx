import type { CardTheme } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { WORDMARK_SHAPE } from '../../ui/icons/wordmark-symbol.ts'
import { countLevels, type LevelCount } from '../public-page/group-technologies.ts'
import { toSingleLine } from '../public-page/plain-text.ts'
import { COLOURS, type Shade } from './picture-colours.ts'
import {
  countsOf,
  LevelBars,
  LevelsBar,
  subtitleOf,
  Tile,
  topTechnologies,
} from './picture-parts.tsx'
import { clip, type Type, widthOf } from './text-layout.ts'

const WIDTH = 480
const EDGE = 24
const ROOM = WIDTH - 2 * EDGE
const WORDMARK = { scale: 0.58, width: 97 }
/** Leaves room for the number of those that do not fit. */
const TILES = { max: 10, side: 32, step: 39.5 }
const HEIGHTS = { neutral: 90, head: 46, subtitle: 22, counts: 32, levels: 46, tiles: 50, end: 20 }
const FONTS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Light unless the reader prefers dark, and where styles are not allowed. */
const FOLLOW_READER =
  '.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}'

type Props = { portfolio: PublicPortfolio | null; theme: CardTheme }

/** An SVG for the README of a repository: uses the reader's fonts and loads nothing. */
export function ReadmeCard({ portfolio, theme }: Props) {
  const { height } = rowsOf(portfolio)
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
      <title id="title">{portfolio ? texts.title(toSingleLine(portfolio.name)) : brand.name}</title>
      <desc id="desc">{describe(portfolio)}</desc>
      {theme === null && <style>{FOLLOW_READER}</style>}
      {theme !== 'dark' && (
        <g className="light">
          <Card portfolio={portfolio} shade="light" />
        </g>
      )}
      {theme !== 'light' && (
        <g className="dark" display={theme === null ? 'none' : undefined}>
          <Card portfolio={portfolio} shade="dark" />
        </g>
      )}
    </svg>
  )
}

/** Confirmed levels are counted here and not in the link image, which chats cache even after a confirmation is withdrawn. */
function cardCounts(portfolio: PublicPortfolio): string[] {
  const confirmed = portfolio.technologies.filter(({ confirmation }) => confirmation !== null)
  return [
    ...countsOf(portfolio),
    ...(confirmed.length > 0 ? [texts.countedConfirmed(confirmed.length)] : []),
  ]
}

/** Where each part begins, and the height of those there are. */
function rowsOf(portfolio: PublicPortfolio | null) {
  if (!portfolio) return { counts: 0, levels: 0, tiles: 0, height: HEIGHTS.neutral }
  const { technologies } = portfolio
  const counts = HEIGHTS.head + (subtitleOf(portfolio) ? HEIGHTS.subtitle : 0)
  const levels = counts + (cardCounts(portfolio).length > 0 ? HEIGHTS.counts : 0)
  const tiles = levels + (countLevels(technologies).length > 0 ? HEIGHTS.levels : 0)
  const height = tiles + (technologies.length > 0 ? HEIGHTS.tiles : 0) + HEIGHTS.end
  return { counts, levels, tiles, height }
}

/** The picture in words, for screen readers. */
function describe(portfolio: PublicPortfolio | null): string {
  if (!portfolio) return texts.neutralLead
  const levels = countLevels(portfolio.technologies).map(({ name, count }) => `${count} ${name}`)
  return [...cardCounts(portfolio), ...levels].join(', ') || texts.neutral
}

type CardProps = { portfolio: PublicPortfolio | null; shade: Shade }

function Card({ portfolio, shade }: CardProps) {
  const colours = COLOURS[shade]
  return (
    <>
      <rect
        x="0.5"
        y="0.5"
        width={WIDTH - 1}
        height={rowsOf(portfolio).height - 1}
        rx="14"
        fill={colours.ground}
        stroke={colours.hairline}
      />
      <g
        transform={`translate(${WIDTH - EDGE - WORDMARK.width} 24) scale(${WORDMARK.scale})`}
        fill={colours.accent}
        dangerouslySetInnerHTML={{ __html: WORDMARK_SHAPE }}
      />
      <CardHead portfolio={portfolio} shade={shade} />
      {portfolio && <CardParts portfolio={portfolio} shade={shade} />}
    </>
  )
}

function CardHead({ portfolio, shade }: CardProps) {
  const name = portfolio ? toSingleLine(portfolio.name) : texts.neutral
  const below = portfolio ? subtitleOf(portfolio) : texts.neutralLead
  const room = ROOM - WORDMARK.width - 16
  return (
    <>
      <TextLine y={43} type={nameType(name, room)} room={room} fill={COLOURS[shade].bright}>
        {name}
      </TextLine>
      <TextLine y={66} type={{ size: 13, weight: 400 }} fill={COLOURS[shade].muted}>
        {below}
      </TextLine>
    </>
  )
}

/** A long name gets a smaller size before it is clipped. */
function nameType(name: string, room: number): Type {
  const large: Type = { size: 20, weight: 700 }
  return widthOf(name, large) <= safe(room) ? large : { ...large, size: 15 }
}

function CardParts({ portfolio, shade }: { portfolio: PublicPortfolio; shade: Shade }) {
  const { technologies } = portfolio
  const levels = countLevels(technologies)
  const titles = topTechnologies(technologies, TILES.max)
  const remaining = technologies.length - titles.length
  const rows = rowsOf(portfolio)
  return (
    <>
      <TextLine y={rows.counts + 32} type={{ size: 13, weight: 400 }} fill={COLOURS[shade].soft}>
        {cardCounts(portfolio).join(' · ')}
      </TextLine>
      {levels.length > 0 && (
        <g transform={`translate(${EDGE} ${rows.levels + 12})`}>
          <CardLevels levels={levels} shade={shade} />
        </g>
      )}
      {titles.map((title, at) => (
        <Tile
          key={title}
          title={title}
          x={EDGE + TILES.step * at}
          y={rows.tiles + 14}
          side={TILES.side}
          shade={shade}
        />
      ))}
      {remaining > 0 && (
        <text
          x={WIDTH - EDGE}
          y={rows.tiles + 35}
          fontSize="13"
          textAnchor="end"
          fill={COLOURS[shade].muted}
        >
          {texts.more(remaining)}
        </text>
      )}
    </>
  )
}

/** Each level has a third of the width: no level's name is wider in any font. */
const CardLevels = ({ levels, shade }: { levels: LevelCount[]; shade: Shade }) => (
  <>
    <LevelsBar levels={levels} width={ROOM} height={8} shade={shade} />
    {levels.map(({ name, level, count }, at) => (
      <g key={name} transform={`translate(${(ROOM / 3) * at} 18)`}>
        <g transform="scale(0.5)">
          <LevelBars level={level} shade={shade} />
        </g>
        <text x="20" y="11" fontSize="12" fill={COLOURS[shade].muted}>
          <tspan fontWeight="700" fill={COLOURS[shade].bright}>
            {count}
          </tspan>{' '}
          {name}
        </text>
      </g>
    ))}
  </>
)

/** The reader's font is unknown; the wider common ones are a sixth wider than ours. */
const safe = (room: number) => room / 1.17

type TextLineProps = { y: number; type: Type; fill: string; room?: number; children: string }

/** The inner svg cuts the text off where the reader's font is wider than measured. */
function TextLine({ y, type, fill, room = ROOM, children }: TextLineProps) {
  return (
    <svg x={EDGE} y={y - type.size * 1.15} width={room} height={type.size * 1.6}>
      <text y={type.size * 1.15} fontSize={type.size} fontWeight={type.weight} fill={fill}>
        {clip(children, safe(room), type)}
      </text>
    </svg>
  )
}
