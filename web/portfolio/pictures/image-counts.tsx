import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card as texts } from '../../texts/public-page.ts'
import { countLevels, type LevelCount } from '../public-page/group-technologies.ts'
import { countsOf } from './card-words.ts'
import { DrawnLevels, DrawnMark } from './drawn-levels.tsx'
import { widthOf } from './drawn-text.ts'
import { drawnName } from './image-name.tsx'
import { COLOURS } from './picture-colours.ts'

const SIZE = 28
const MARK = 38
const GAP = 36

type Props = { portfolio: PublicPortfolio; x: number; y: number; width: number }

/** It stands in the place of a name that cannot be drawn, and not a second time below it. */
const neutralUnlessSaid = (name: string) => (drawnName(name) === texts.neutral ? '' : texts.neutral)

/** How many there are, and how many at each level. */
export function ImageCounts({ portfolio, x, y, width }: Props) {
  const levels = countLevels(portfolio.technologies)
  const counts = countsOf(portfolio).join(' · ') || neutralUnlessSaid(portfolio.name)
  return (
    <g transform={`translate(${x} ${y})`} fontSize={SIZE} fill={COLOURS.dark['text-soft']}>
      <text y={levels.length > 0 ? 0 : 48} fontSize={levels.length > 0 ? SIZE : 40}>
        {counts}
      </text>
      {levels.length > 0 && (
        <>
          <g transform="translate(0 24)">
            <DrawnLevels levels={levels} width={width} height={20} shade="dark" />
          </g>
          <g transform="translate(0 72)">
            <Key levels={levels} />
          </g>
        </>
      )}
    </g>
  )
}

function Key({ levels }: { levels: LevelCount[] }) {
  const widths = levels.map(
    ({ name, count }) => MARK + widthOf(`${count} ${name}`, { size: SIZE, weight: 700 }) + GAP,
  )
  return levels.map(({ name, level, count }, at) => {
    const before = widths.slice(0, at).reduce((sum, width) => sum + width, 0)
    return (
      <g key={name} transform={`translate(${Math.round(before)} 0)`}>
        <DrawnMark level={level} shade="dark" />
        <text x={MARK} y="22">
          <tspan fontWeight="700" fill={COLOURS.dark.text}>
            {count}
          </tspan>{' '}
          {name}
        </text>
      </g>
    )
  })
}
