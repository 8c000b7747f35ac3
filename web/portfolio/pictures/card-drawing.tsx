import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { WORDMARK_SHAPE } from '../../ui/icons/wordmark-symbol.ts'
import { countLevels } from '../public-page/group-technologies.ts'
import { plainLine } from '../public-page/plain-line.ts'
import { CardLevels } from './card-levels.tsx'
import { CardLine, fits } from './card-line.tsx'
import { cardRows, countsOf } from './card-words.ts'
import { DrawnTechnology } from './drawn-technology.tsx'
import type { Type } from './drawn-text.ts'
import { COLOURS, type Shade } from './picture-colours.ts'
import { topTechnologies } from './top-technologies.ts'

const EDGE = 24
const ROOM = 480 - 2 * EDGE
const WORDMARK = { scale: 0.58, width: 97 }
/** As many tiles as stand in a row, with room for how many more there are. */
const TILES = { most: 10, side: 32, step: 39.5 }

type Props = { portfolio: PublicPortfolio | null; shade: Shade }

export function CardDrawing({ portfolio, shade }: Props) {
  const colours = COLOURS[shade]
  return (
    <>
      <rect
        x="0.5"
        y="0.5"
        width="479"
        height={cardRows(portfolio).height - 1}
        rx="14"
        fill={colours.ground}
        stroke={colours.hairline}
      />
      <g
        transform={`translate(${480 - EDGE - WORDMARK.width} 24) scale(${WORDMARK.scale})`}
        fill={colours.accent}
        dangerouslySetInnerHTML={{ __html: WORDMARK_SHAPE }}
      />
      <CardHead portfolio={portfolio} shade={shade} />
      {portfolio && <CardParts portfolio={portfolio} shade={shade} />}
    </>
  )
}

function CardHead({ portfolio, shade }: Props) {
  const name = portfolio ? plainLine(portfolio.name) : texts.neutral
  const below = portfolio ? plainLine(portfolio.course_module ?? '') : texts.neutralLead
  const room = ROOM - WORDMARK.width - 16
  return (
    <>
      <CardLine y={43} type={nameType(name, room)} room={room} fill={COLOURS[shade].text}>
        {name}
      </CardLine>
      <CardLine y={66} type={{ size: 13, weight: 400 }} fill={COLOURS[shade]['text-muted']}>
        {below}
      </CardLine>
    </>
  )
}

/** A longer one is drawn smaller before it is shortened. */
function nameType(name: string, room: number): Type {
  const large: Type = { size: 20, weight: 700 }
  return fits(name, room, large) ? large : { ...large, size: 15 }
}

function CardParts({ portfolio, shade }: { portfolio: PublicPortfolio; shade: Shade }) {
  const { technologies } = portfolio
  const levels = countLevels(technologies)
  const titles = topTechnologies(technologies, TILES.most)
  const left = technologies.length - titles.length
  const rows = cardRows(portfolio)
  return (
    <>
      <CardLine
        y={rows.counts + 32}
        type={{ size: 13, weight: 400 }}
        fill={COLOURS[shade]['text-soft']}
      >
        {countsOf(portfolio).join(' · ')}
      </CardLine>
      {levels.length > 0 && (
        <g transform={`translate(${EDGE} ${rows.levels + 12})`}>
          <CardLevels levels={levels} width={ROOM} shade={shade} />
        </g>
      )}
      {titles.map((title, at) => (
        <DrawnTechnology
          key={title}
          title={title}
          x={EDGE + TILES.step * at}
          y={rows.tiles + 14}
          side={TILES.side}
          shade={shade}
        />
      ))}
      {left > 0 && (
        <text
          x={480 - EDGE}
          y={rows.tiles + 35}
          fontSize="13"
          textAnchor="end"
          fill={COLOURS[shade]['text-muted']}
        >
          {texts.more(left)}
        </text>
      )}
    </>
  )
}
