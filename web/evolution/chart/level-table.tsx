import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { monthTitle, shortMonthName } from '../../texts/dates.ts'
import { chart } from '../../texts/evolution.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { totalOf } from './chart-columns.ts'
import styles from './level-table.module.css'

export function LevelTable({ months }: { months: EvolutionMonth[] }) {
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
