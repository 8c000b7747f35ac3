import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card, publicPage } from '../../texts/public-page.ts'
import { initialsOf, tintOfName } from '../../ui/avatar.tsx'
import { WORDMARK_SHAPE } from '../../ui/icons/wordmark-symbol.ts'
import { countLevels, type LevelCount } from '../public-page/group-technologies.ts'
import { toSingleLine } from '../public-page/plain-text.ts'
import { COLOURS, INITIALS } from './picture-colours.ts'
import {
  countsOf,
  LevelBars,
  LevelsBar,
  MARK_BARS,
  subtitleOf,
  Tile,
  topTechnologies,
} from './picture-parts.tsx'
import { clip, renderable, renderableWhole, type Type, widthOf, wrap } from './text-layout.ts'

const SIZE = { width: 1200, height: 630 }
const EDGE = 80
const TILES = { max: 8, side: 76, step: 94, y: 482 }
const { ground, accent } = COLOURS.dark

type Props = { portfolio: PublicPortfolio; photo: string | null }

/** The preview image of a shared link. The renderer has our font only. */
export const LinkImage = ({ portfolio, photo }: Props) => (
  <svg xmlns="http://www.w3.org/2000/svg" {...SIZE} viewBox="0 0 1200 630" fontFamily="Figtree">
    <title>{publicPage.title(toSingleLine(portfolio.name))}</title>
    <rect {...SIZE} fill={ground} />
    <rect width={SIZE.width} height="10" fill={accent} />
    <Photo name={portfolio.name} photo={photo} x={EDGE} y={84} side={176} />
    <Name portfolio={portfolio} x={EDGE + 176 + 40} middle={172} room={824} />
    <Counts portfolio={portfolio} x={EDGE} y={326} width={SIZE.width - 2 * EDGE} />
    {topTechnologies(portfolio.technologies, TILES.max).map((title, at) => (
      <Tile
        key={title}
        title={title}
        x={EDGE + TILES.step * at}
        y={TILES.y}
        side={TILES.side}
        shade="dark"
        toRenderable={renderable}
      />
    ))}
    <g
      transform="translate(904 497) scale(1.3)"
      fill={accent}
      dangerouslySetInnerHTML={{ __html: WORDMARK_SHAPE }}
    />
  </svg>
)

type PhotoProps = { name: string; photo: string | null; x: number; y: number; side: number }

/** The photo, else the initials, else the bars of the brand's mark. */
function Photo({ name, photo, x, y, side }: PhotoProps) {
  const [middle, half] = [y + side / 2, side / 2]
  const tint = INITIALS[tintOfName(name)]!
  const initials = renderableWhole(initialsOf(name))
  if (photo)
    return (
      <>
        <clipPath id="photo">
          <circle cx={x + half} cy={middle} r={half} />
        </clipPath>
        <image
          href={photo}
          x={x}
          y={y}
          width={side}
          height={side}
          preserveAspectRatio="xMidYMid slice"
          clipPath="url(#photo)"
        />
      </>
    )
  return (
    <>
      <circle cx={x + half} cy={middle} r={half} fill={tint.ground} />
      {initials ? (
        <text
          x={x + half}
          y={middle + side * 0.125}
          fontSize={side * 0.36}
          fontWeight="700"
          textAnchor="middle"
          fill={tint.letters}
        >
          {initials}
        </text>
      ) : (
        MARK_BARS.map((height, at) => (
          <rect
            key={height}
            x={x + half - 37.5 + 27 * at}
            y={middle + 33 - 3 * height}
            width="21"
            height={3 * height}
            rx="9"
            fill={tint.letters}
          />
        ))
      )}
    </>
  )
}

/** Largest first; smaller sizes may take more lines. */
const NAME_SIZES = [
  { size: 76, lines: 1 },
  { size: 60, lines: 2 },
  { size: 46, lines: 3 },
  { size: 38, lines: 3 },
  { size: 32, lines: 3 },
]
/** Leaves a little room, as kerning is not measured. */
const SAFE = 0.98
const LEADING = 1.16
const SUBTITLE: Type = { size: 30, weight: 400 }
const SUBTITLE_STEP = 48

/** A name with letters our font lacks is replaced as a whole. */
export const nameInImage = (name: string): string =>
  renderableWhole(toSingleLine(name)) || card.neutral

/** The name at the largest size at which all of it fits, or clipped at the smallest. */
export function nameLines(name: string, room: number): { type: Type; lines: string[] } {
  const layouts = NAME_SIZES.map(({ size, lines }) => {
    const type: Type = { size, weight: 700 }
    return { type, lines: wrap(name, room * SAFE, type, lines) }
  })
  return layouts.find(({ lines }) => !lines.at(-1)!.endsWith('…')) ?? layouts.at(-1)!
}

type NameProps = { portfolio: PublicPortfolio; x: number; middle: number; room: number }

function Name({ portfolio, x, middle, room }: NameProps) {
  const { type, lines } = nameLines(nameInImage(portfolio.name), room)
  const subtitle = renderableWhole(subtitleOf(portfolio))
  const step = type.size * LEADING
  const height = step * lines.length + (subtitle === '' ? 0 : SUBTITLE_STEP)
  const first = middle - height / 2 + type.size * 0.9
  return (
    <>
      {lines.map((line, at) => (
        <text
          key={line + String(at)}
          x={x}
          y={first + step * at}
          fontSize={type.size}
          fontWeight="700"
          fill={COLOURS.dark.bright}
        >
          {line}
        </text>
      ))}
      {subtitle !== '' && (
        <text
          x={x}
          y={first + step * (lines.length - 1) + SUBTITLE_STEP}
          fontSize={SUBTITLE.size}
          fill={COLOURS.dark.muted}
        >
          {clip(subtitle, room * SAFE, SUBTITLE)}
        </text>
      )}
    </>
  )
}

const COUNT_SIZE = 28
const MARK_WIDTH = 38
const LEGEND_GAP = 36

type CountsProps = { portfolio: PublicPortfolio; x: number; y: number; width: number }

function Counts({ portfolio, x, y, width }: CountsProps) {
  const levels = countLevels(portfolio.technologies)
  const hasLevels = levels.length > 0
  // The neutral sentence may already stand in for the name.
  const neutral = nameInImage(portfolio.name) === card.neutral ? '' : card.neutral
  return (
    <g transform={`translate(${x} ${y})`} fontSize={COUNT_SIZE} fill={COLOURS.dark.soft}>
      <text y={hasLevels ? 0 : 48} fontSize={hasLevels ? COUNT_SIZE : 40}>
        {countsOf(portfolio).join(' · ') || neutral}
      </text>
      {hasLevels && (
        <>
          <g transform="translate(0 24)">
            <LevelsBar levels={levels} width={width} height={20} shade="dark" />
          </g>
          <g transform="translate(0 72)">
            <Legend levels={levels} />
          </g>
        </>
      )}
    </g>
  )
}

function Legend({ levels }: { levels: LevelCount[] }) {
  const widths = levels.map(
    ({ name, count }) =>
      MARK_WIDTH + widthOf(`${count} ${name}`, { size: COUNT_SIZE, weight: 700 }) + LEGEND_GAP,
  )
  return levels.map(({ name, level, count }, at) => {
    const before = widths.slice(0, at).reduce((sum, width) => sum + width, 0)
    return (
      <g key={name} transform={`translate(${Math.round(before)} 0)`}>
        <LevelBars level={level} shade="dark" />
        <text x={MARK_WIDTH} y="22">
          <tspan fontWeight="700" fill={COLOURS.dark.bright}>
            {count}
          </tspan>{' '}
          {name}
        </text>
      </g>
    )
  })
}
