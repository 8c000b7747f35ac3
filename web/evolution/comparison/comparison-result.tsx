import { useEffect, useRef, useState } from 'react'
import type { Compared } from '#contract/evolution.ts'
import type { Level } from '#contract/technologies.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { comparison } from '../../texts/evolution.ts'
import { Button } from '../../ui/button.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import type { Days } from '../calls.ts'
import { TechnologyLink, useListedIds } from '../technology-link.tsx'
import { type Change, changesBetween, levelsAt } from './changes-between.ts'
import styles from './comparison-result.module.css'
import { startDay } from './days.ts'

type Props = {
  compared: Days & { technologies: Compared[] }
  first: string
  today: string
}

export function ComparedDays({ compared, first, today }: Props) {
  const { since, until, technologies } = compared
  const listedIds = useListedIds()
  const { sides } = comparison
  const changes = Object.entries(changesBetween(technologies)) as [Change, Compared[]][]
  const some = changes.filter(([, changed]) => changed.length > 0)

  return (
    <>
      <div className={styles['sides']}>
        {since !== until && (
          <ComparisonSide
            title={since <= startDay(first, today) ? sides.start : sides.before}
            day={since}
            levels={levelsAt(technologies, 'before')}
          />
        )}
        <ComparisonSide
          title={until === today ? sides.today : sides.after}
          day={until}
          levels={levelsAt(technologies, 'after')}
        />
      </div>
      {since !== until && (
        <div className={styles['changes']}>
          {some.length === 0 && <p>{comparison.unchanged}</p>}
          {some.map(([change, changed]) => (
            <ChangedTechnologies
              key={`${change} ${since} ${until}`}
              change={change}
              technologies={changed}
              listedIds={listedIds}
            />
          ))}
        </div>
      )}
    </>
  )
}

type ComparisonSideProps = {
  title: string
  day: string
  levels: { name: string; level: number; count: number }[]
}

/** The list at the end of one day. */
function ComparisonSide({ title, day, levels }: ComparisonSideProps) {
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

/** Rows shown before “show all”. */
const SHOWN = 12

type ChangedTechnologiesProps = { change: Change; technologies: Compared[]; listedIds: Set<string> }

function LevelName({ level }: { level: Level | null }) {
  return (
    level && (
      <span>
        <LevelMark level={levelNumber(level)} />
        {level}
      </span>
    )
  )
}

function ChangedTechnologies({ change, technologies, listedIds }: ChangedTechnologiesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? technologies : technologies.slice(0, SHOWN)
  const count = technologies.length
  const list = useRef<HTMLUListElement>(null)

  // The button unmounts, so focus moves to the first new row.
  useEffect(() => {
    const firstNew = showsAll ? list.current?.children[SHOWN] : undefined
    if (firstNew instanceof HTMLElement) firstNew.focus()
  }, [showsAll])

  return (
    <section className={styles['group']}>
      <h3>
        <strong>{count}</strong> {comparison.changes[change](count)}
      </h3>
      {change === 'lowered' && <p>{comparison.recalibrating}</p>}
      <ul ref={list}>
        {shown.map(({ technology_id: id, title, before, after }) => (
          <li key={id} tabIndex={-1}>
            <TechnologyLink id={id} isListed={listedIds.has(id)} className={styles['item']}>
              <TechnologyTile title={title} size={24} />
              <b dir="auto">{title}</b>
              <span className={styles['steps']}>
                {change !== 'added' && <LevelName level={before} />}
                {before && after && (
                  <>
                    <span aria-hidden="true">→</span>
                    <span className="unseen">{comparison.to}</span>
                  </>
                )}
                {change !== 'gone' && <LevelName level={after} />}
              </span>
            </TechnologyLink>
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {comparison.showAll(count)}
        </Button>
      )}
    </section>
  )
}
