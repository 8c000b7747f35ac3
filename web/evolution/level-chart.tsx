import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../app/level-number.ts'
import { chart } from '../texts/evolution.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { ROOMS } from './chart-room.ts'
import styles from './level-chart.module.css'
import { LevelTable } from './level-table.tsx'

/** Needs no script and no style of its own, so that the server can draw it too. At least one month. */
export function LevelChart({ months }: { months: EvolutionMonth[] }) {
  const id = useId()
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{chart.title}</h2>
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
        {ROOMS.map((room) => (
          <ChartDrawing key={room.name} months={months} room={room} />
        ))}
        {months.length === 1 && <p>{chart.firstMonth}</p>}
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
