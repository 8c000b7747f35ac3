import type { LevelCount } from '../public-page/group-technologies.ts'
import { COLOURS, levelColour, type Shade } from './picture-colours.ts'

/** One of five hundred can still be seen. */
const MIN = 0.02

type Props = { levels: LevelCount[]; width: number; height: number; shade: Shade }

/** Best level first, as everywhere. */
export function DrawnLevels({ levels, width, height, shade }: Props) {
  const gap = height / 2
  const drawn = levels.filter(({ count }) => count > 0)
  const total = drawn.reduce((sum, { count }) => sum + count, 0)
  const shares = drawn.map(({ count }) => Math.max(count / total, MIN))
  const scale = (width - gap * (drawn.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  return drawn.map(({ level }, at) => (
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

const BARS = [8, 15, 22]

/** The mark of a level, on a grid of 26 by 24. */
export const DrawnMark = ({ level, shade }: { level: number; shade: Shade }) =>
  BARS.map((height, at) => (
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
