import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { shortMonthName } from '../../texts/dates.ts'
import { chart } from '../../texts/evolution.ts'
import { ChartColumn } from './chart-column.tsx'
import { columnsOf, isLabelled, totalOf, totalOver, yearsOf } from './chart-columns.ts'
import styles from './chart-drawing.module.css'
import { ChartLine } from './chart-line.tsx'
import { labelEvery, type Room, totalEvery } from './chart-room.ts'
import { linesFor } from './chart-scale.ts'

const YEARLY = 12
/** The rest of its place parts a column from the next one. */
const BAR = 0.64

type Props = { months: EvolutionMonth[]; room: Room }

export function ChartDrawing({ months, room }: Props) {
  const id = useId()
  const [first, last] = [months[0]!, months.at(-1)!]
  const { step, columns } = columnsOf(months, room.most)
  const most = Math.max(...columns.map(totalOf))
  const [zero, ...lines] = linesFor(most)
  const top = lines.at(-1)!
  const slot = 100 / Math.max(columns.length, room.least)
  const labelOf = ({ month }: EvolutionMonth) =>
    step === YEARLY ? month.slice(0, 4) : shortMonthName(month)
  const every = labelEvery(room, columns.length, labelOf(last))
  const totals = Math.max(every < 3 ? 1 : every, totalEvery(room, columns.length, most))

  return (
    <div className={styles['drawing']} data-room={room.name}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would be a file of its own */}
      <svg role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-desc`}>
        <title id={`${id}-title`}>{chart.name}</title>
        <desc id={`${id}-desc`}>
          {chart.summary(first.month, totalOf(first), last.month, totalOf(last))}
        </desc>
        {lines.map((line) => (
          <ChartLine key={line} value={line} top={top} />
        ))}
        {columns.map((month, at) => (
          <ChartColumn
            key={month.month}
            month={month}
            top={top}
            x={slot * (at + (1 - BAR) / 2)}
            width={slot * BAR}
            label={isLabelled(at, columns.length, every) ? labelOf(month) : undefined}
            totalOver={
              isLabelled(at, columns.length, totals)
                ? totalOver(columns, at, totals > 1 ? 1 : 0)
                : undefined
            }
            hasCounts={columns.length <= room.counts}
            isEdge={month === last}
          />
        ))}
        <ChartLine value={zero!} top={top} />
        {step < YEARLY &&
          yearsOf(columns, every === 1 ? 2 : 4).map(({ year, column }) => (
            <text key={year} data-year x={`${slot * (column + 0.5)}%`} y="100%" dy="3em">
              {year}
            </text>
          ))}
      </svg>
      {chart.thinned[step] && <p>{chart.thinned[step]}</p>}
    </div>
  )
}
