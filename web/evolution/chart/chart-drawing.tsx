import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { shortMonthName } from '../../texts/dates.ts'
import { chart } from '../../texts/evolution.ts'
import { Detail } from '../../ui/text.tsx'
import styles from './chart-drawing.module.css'
import {
  type ChartSize,
  columnsOf,
  gridLines,
  isLabelled,
  labelEvery,
  levelsOf,
  totalEvery,
  totalOf,
  totalOver,
  yearsOf,
} from './chart-layout.ts'

const YEARLY = 12
/** Share of a slot that the bar takes; the rest is the gap. */
const BAR = 0.64

type Props = { months: EvolutionMonth[]; room: ChartSize }

export function ChartDrawing({ months, room }: Props) {
  const id = useId()
  const [first, last] = [months[0]!, months.at(-1)!]
  const { step, columns } = columnsOf(months, room.most)
  const most = Math.max(...columns.map(totalOf))
  const [zero, ...lines] = gridLines(most)
  const top = lines.at(-1)!
  const slot = 100 / Math.max(columns.length, room.least)
  const labelOf = ({ month }: EvolutionMonth) =>
    step === YEARLY ? month.slice(0, 4) : shortMonthName(month)
  const every = labelEvery(room, columns.length, labelOf(last))
  const totals = Math.max(every < 3 ? 1 : every, totalEvery(room, columns.length, most))

  return (
    <div className={styles['drawing']} data-size={room.name}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would be a file of its own */}
      <svg role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-desc`}>
        <title id={`${id}-title`}>{chart.name}</title>
        <desc id={`${id}-desc`}>
          {chart.summary(first.month, totalOf(first), last.month, totalOf(last))}
        </desc>
        {lines.map((line) => (
          <GridLine key={line} value={line} top={top} />
        ))}
        {columns.map((month, at) => (
          <ChartColumn
            key={month.month}
            month={month}
            top={top}
            x={slot * (at + (1 - BAR) / 2)}
            width={slot * BAR}
            label={isLabelled(at, columns.length, every) ? labelOf(month) : undefined}
            totalAbove={
              isLabelled(at, columns.length, totals)
                ? totalOver(columns, at, totals > 1 ? 1 : 0)
                : undefined
            }
            hasCounts={columns.length <= room.counts}
            isEdge={month === last}
          />
        ))}
        <GridLine value={zero!} top={top} />
        {step < YEARLY &&
          yearsOf(columns, every === 1 ? 2 : 4).map(({ year, column }) => (
            <text key={year} data-year x={`${slot * (column + 0.5)}%`} y="100%" dy="3em">
              {year}
            </text>
          ))}
      </svg>
      {chart.thinned[step] && <Detail className="mt-2">{chart.thinned[step]}</Detail>}
    </div>
  )
}

/** Minimum share of the height for a number to fit. */
const ROOM_FOR_COUNT = 0.085
/** Minimum share, so that 1 of 500 stays visible. */
const MIN = 0.012

type ChartColumnProps = {
  month: EvolutionMonth
  /** Value at full height. */
  top: number
  /** In per cent of the width. */
  x: number
  width: number
  label: string | undefined
  /** Value above which the total is placed. */
  totalAbove: number | undefined
  hasCounts: boolean
  isEdge: boolean
}

/** In per cent: fits every width without inline styles, which the CSP blocks. */
function ChartColumn(props: ChartColumnProps) {
  const { month, top, x, width, label, totalAbove, hasCounts, isEdge } = props
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
      {totalAbove !== undefined && (
        <text data-total x={middle} y={`${100 * (1 - totalAbove / top)}%`} dy="-0.5em">
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

function GridLine({ value, top }: { value: number; top: number }) {
  const y = `${100 - (100 * value) / top}%`
  return (
    <g data-line={value}>
      <line x2="100%" y1={y} y2={y} />
      <text y={y} dx="-0.75em" dy="0.35em">
        {value}
      </text>
    </g>
  )
}
