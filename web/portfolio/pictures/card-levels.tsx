import type { LevelCount } from '../public-page/group-technologies.ts'
import { DrawnLevels, DrawnMark } from './drawn-levels.tsx'
import { COLOURS, type Shade } from './picture-colours.ts'

/** Each has a third of the width: no word is wider in any font. */
const COLUMNS = 3

type Props = { levels: LevelCount[]; width: number; shade: Shade }

export const CardLevels = ({ levels, width, shade }: Props) => (
  <>
    <DrawnLevels levels={levels} width={width} height={8} shade={shade} />
    {levels.map(({ name, level, count }, at) => (
      <g key={name} transform={`translate(${(width / COLUMNS) * at} 18)`}>
        <g transform="scale(0.5)">
          <DrawnMark level={level} shade={shade} />
        </g>
        <text x="20" y="11" fontSize="12" fill={COLOURS[shade]['text-muted']}>
          <tspan fontWeight="700" fill={COLOURS[shade].text}>
            {count}
          </tspan>{' '}
          {name}
        </text>
      </g>
    ))}
  </>
)
