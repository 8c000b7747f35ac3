import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { monthTitle, shortMonthName } from '../../texts/dates.ts'
import { chart } from '../../texts/evolution.ts'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_SIZES, type ChartSize, totalOf } from './chart-layout.ts'
import styles from './level-chart.module.css'

type Props = {
  months: EvolutionMonth[]
  title?: string
  heading?: 'h2' | 'h3'
  sizes?: readonly ChartSize[]
  /** Without a card around it. */
  isPlain?: boolean
}

/** Server-rendered on the public page: no script, no inline styles. Needs at least one month. */
export function LevelChart({
  months,
  title = chart.title,
  heading: Heading = 'h2',
  sizes = CHART_SIZES,
  isPlain = false,
}: Props) {
  const id = useId()
  return (
    <section className={styles['chart']} data-plain={isPlain} aria-labelledby={id}>
      <header>
        <Heading id={id}>{title}</Heading>
        <ul aria-label={chart.key}>
          {BEST_FIRST.map((name) => (
            <li key={name} data-level={levelNumber(name)}>
              <LevelMark level={levelNumber(name)} />
              {name}
            </li>
          ))}
        </ul>
      </header>
      <div className={styles['drawings']}>
        {sizes.map((room) => (
          <ChartDrawing key={room.name} months={months} room={room} />
        ))}
        {months.length === 1 && !isPlain && <p>{chart.firstMonth}</p>}
        <details>
          <summary>
            {chart.asTable}
            <ChevronIcon />
          </summary>
          <LevelTable months={months} />
        </details>
      </div>
    </section>
  )
}

function LevelTable({ months }: { months: EvolutionMonth[] }) {
  return (
    <table className={styles['table']}>
      <caption className="unseen">{chart.table}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.month}</th>
          {BEST_FIRST.map((name) => (
            <th key={name} scope="col" data-level={levelNumber(name)}>
              <LevelMark level={levelNumber(name)} />
              <span aria-hidden="true">{name}</span>
              <span className="unseen">{name}</span>
            </th>
          ))}
          <th scope="col">{chart.total}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <span className={styles['long']}>{monthTitle(month.month)}</span>
              <span className={styles['short']}>
                {shortMonthName(month.month)} {month.month.slice(0, 4)}
              </span>
            </th>
            {BEST_FIRST.map((name) => (
              <td key={name}>{month[name]}</td>
            ))}
            <td>{totalOf(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
