import type { EvolutionMonth } from '#contract/evolution.ts'
import { chart } from '../../texts/evolution.ts'
import { levelsOf, totalOf } from './chart-columns.ts'

/** A smaller share of the height has no room for a number. */
const ROOM_FOR_COUNT = 0.085
/** One of five hundred can still be seen. */
const MIN = 0.012

type Props = {
  month: EvolutionMonth
  /** What the whole height stands for. */
  top: number
  /** In per cent of the width. */
  x: number
  width: number
  label: string | undefined
  /** Over how many technologies the total stands, if anywhere. */
  totalOver: number | undefined
  hasCounts: boolean
  isEdge: boolean
}

/** Drawn in per cent, so that it fits every width and needs no style of its own. */
export function ChartColumn(props: Props) {
  const { month, top, x, width, label, totalOver, hasCounts, isEdge } = props
  const levels = levelsOf(month)
  const total = totalOf(month)
  const shares = levels.map(({ count }) => (count > 0 ? Math.max(count / top, MIN) : 0))
  const heights = shares.map((_, at) => shares.slice(0, at + 1).reduce((sum, one) => sum + one, 0))
  const middle = `${x + width / 2}%`

  return (
    <g data-month={month.month} data-edge={isEdge}>
      <title>{chart.column(month.month, total, levels)}</title>
      {levels.map(
        ({ level, count }, at) =>
          count > 0 && (
            <rect
              key={level}
              data-level={level}
              x={`${x}%`}
              y={`${100 * (1 - heights[at]!)}%`}
              width={`${width}%`}
              height={`${100 * shares[at]!}%`}
              rx="3"
            />
          ),
      )}
      {levels.map(
        ({ level, count }, at) =>
          hasCounts &&
          shares[at]! >= ROOM_FOR_COUNT && (
            <text
              key={level}
              data-level={level}
              x={middle}
              y={`${100 * (1 - heights[at]! + shares[at]! / 2)}%`}
              dy="0.35em"
            >
              {count}
            </text>
          ),
      )}
      {totalOver !== undefined && (
        <text data-total x={middle} y={`${100 * (1 - totalOver / top)}%`} dy="-0.5em">
          {total}
        </text>
      )}
      {label !== undefined && (
        <text data-label x={middle} y="100%" dy="1.5em">
          {label}
        </text>
      )}
    </g>
  )
}
