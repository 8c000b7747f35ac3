import type { Icon } from '#catalogue/icons/icon.ts'
import { letterOf } from '#catalogue/tile.ts'
import type { PublicPortfolio, PublicTechnology } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { groupTechnologies, type LevelCount } from '../public-page/group-technologies.ts'
import { iconOf } from '../public-page/inlined-icons.tsx'
import { toSingleLine } from '../public-page/plain-text.ts'
import { COLOURS, iconColour, letterColours, levelColour, type Shade } from './picture-colours.ts'

/** Below the name: what its owner does or is looking for. */
export const subtitleOf = ({ headline, course_module }: PublicPortfolio): string =>
  toSingleLine(headline ?? course_module ?? '')

/** The number of technologies and of projects, in words; what is zero or hidden is left out. */
export function countsOf({ technologies, projects }: PublicPortfolio): string[] {
  const { counted, countedProjects } = texts
  return [
    ...(technologies.length > 0 ? [counted(technologies.length)] : []),
    ...(projects && projects.length > 0 ? [countedProjects(projects.length)] : []),
  ]
}

/** The titles a picture has room for: best level first, or in the page's order where levels are hidden. */
export function topTechnologies(technologies: PublicTechnology[], max: number): string[] {
  const hasLevels = technologies.some(({ level }) => level !== null)
  const ordered = hasLevels
    ? groupTechnologies(technologies).flatMap((group) => group.technologies)
    : technologies
  return ordered.slice(0, max).map(({ title }) => title)
}

/** So that one technology among five hundred is still visible. */
const MIN_SHARE = 0.02

type LevelsBarProps = { levels: LevelCount[]; width: number; height: number; shade: Shade }

export function LevelsBar({ levels, width, height, shade }: LevelsBarProps) {
  const gap = height / 2
  const parts = levels.filter(({ count }) => count > 0)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const shares = parts.map(({ count }) => Math.max(count / total, MIN_SHARE))
  const scale = (width - gap * (parts.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  return parts.map(({ level }, at) => (
    <rect
      key={level}
      x={rounded(shares.slice(0, at).reduce((sum, share) => sum + share * scale + gap, 0))}
      width={rounded(shares[at]! * scale)}
      height={height}
      rx={height / 3}
      fill={levelColour(shade, level)}
    />
  ))
}

const rounded = (number: number) => Math.round(number * 10) / 10

/** Heights of the three bars of the brand's mark. */
export const MARK_BARS = [8, 15, 22]

/** The mark of a level, 26 by 24. */
export const LevelBars = ({ level, shade }: { level: number; shade: Shade }) =>
  MARK_BARS.map((height, at) => (
    <rect
      key={height}
      x={1 + 9 * at}
      y={23 - height}
      width="6"
      height={height}
      rx="2.5"
      fill={at < level ? levelColour(shade, level) : COLOURS[shade].hairline}
    />
  ))

type TileProps = {
  title: string
  x: number
  y: number
  side: number
  shade: Shade
  /** Reduces a text to what the picture's font can render. */
  toRenderable?: (text: string) => string
}

/** A technology's icon or letter as plain SVG, without styles or references. */
export function Tile({ title, x, y, side, shade, toRenderable = toSingleLine }: TileProps) {
  const icon = iconOf(title)
  return (
    <g transform={`translate(${x} ${y})`}>
      {icon ? (
        <IconTile icon={icon} side={side} shade={shade} />
      ) : (
        <LetterTile
          letter={toRenderable(letterOf(title)) || '#'}
          side={side}
          {...letterColours(shade, title)}
        />
      )}
    </g>
  )
}

const ICON_SHARE = 0.56

function IconTile({ icon, side, shade }: { icon: Icon; side: number; shade: Shade }) {
  const edge = (side * (1 - ICON_SHARE)) / 2
  return (
    <>
      <rect width={side} height={side} rx={side / 4} fill={COLOURS[shade].tile} />
      <g
        transform={`translate(${edge} ${edge}) scale(${(side * ICON_SHARE) / 24})`}
        fill={iconColour(shade, icon)}
        // From our catalogue: holds no user input.
        dangerouslySetInnerHTML={{ __html: icon.shape }}
      />
    </>
  )
}

type LetterTileProps = { letter: string; side: number; ground: string; text: string }

function LetterTile({ letter, side, ground, text }: LetterTileProps) {
  return (
    <>
      <rect width={side} height={side} rx={side / 4} fill={ground} />
      <text
        x={side / 2}
        y={side * 0.64}
        fontSize={side * 0.4}
        fontWeight="700"
        textAnchor="middle"
        fill={text}
      >
        {letter}
      </text>
    </>
  )
}
