import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { chart } from '../../texts/evolution.ts'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { ROOMS, type Room } from './chart-room.ts'
import styles from './level-chart.module.css'
import { LevelTable } from './level-table.tsx'

type Props = {
  months: EvolutionMonth[]
  title?: string
  heading?: 'h2' | 'h3'
  rooms?: readonly Room[]
  /** On the ground of the page, as one part of it among others. */
  isPlain?: boolean
}

/** Needs no script and no style of its own, so that the server can draw it too. At least one month. */
export function LevelChart({
  months,
  title = chart.title,
  heading: Heading = 'h2',
  rooms = ROOMS,
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
        {rooms.map((room) => (
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
