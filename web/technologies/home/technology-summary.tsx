import { memo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { summary } from '../../texts/technologies.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { BEST_FIRST, levelNumber } from '../level-number.ts'
import { countLevels, lastChanged } from './list-view.ts'
import styles from './technology-summary.module.css'

type Props = { technologies: Technology[] }

export const TechnologySummary = memo(function TechnologySummary({ technologies }: Props) {
  const last = lastChanged(technologies)
  const counts = countLevels(technologies)
  const parts = BEST_FIRST.map((name) => ({
    name,
    level: levelNumber(name),
    count: counts[name],
  }))

  return (
    <section className={styles['summary']} aria-label={summary.title}>
      <div className={styles['levels']}>
        <dl>
          {parts.map(({ name, level, count }) => (
            <div key={name} data-level={level}>
              <dt>
                <LevelMark level={level} />
                {name}
              </dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <StackedBar parts={parts} />
      </div>
      {last && (
        <div className={styles['last']}>
          <p>
            {summary.lastChange} · <TimeAgo moment={last.updated_at} />
          </p>
          <TechnologyTile title={last.title} size={40} />
          <div className={styles['which']}>
            <p className={styles['title']} dir="auto">
              {last.title}
            </p>
            <p className={styles['level']}>
              <LevelMark level={levelNumber(last.status)} />
              {last.status}
            </p>
          </div>
        </div>
      )}
    </section>
  )
})
