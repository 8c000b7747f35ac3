import { comparison } from '../../texts/evolution.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import styles from './comparison-side.module.css'

type Props = {
  title: string
  day: string
  levels: { name: string; level: number; count: number }[]
}

/** How the list stood at the end of one day. */
export function ComparisonSide({ title, day, levels }: Props) {
  const total = levels.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles['side']} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles['total']}>
        <strong>{total}</strong> {comparison.counted(total)}
      </p>
      <p className={styles['day']}>{comparison.at(day)}</p>
      <StackedBar parts={levels} />
      <ul className={styles['levels']}>
        {levels.map(({ name, level, count }) => (
          <li key={name} data-level={level} data-none={count === 0}>
            <LevelMark level={level} />
            <span>
              <strong>{count}</strong> {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
