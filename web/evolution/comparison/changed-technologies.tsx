import { useEffect, useRef, useState } from 'react'
import type { Compared } from '#contract/evolution.ts'
import type { Level } from '#contract/technologies.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { comparison } from '../../texts/evolution.ts'
import { Button } from '../../ui/button.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { TechnologyLink } from '../technology-link.tsx'
import styles from './changed-technologies.module.css'
import type { Change } from './changes-between.ts'

/** Five hundred at once would hide everything below them. */
const SHOWN = 12

type Props = { change: Change; technologies: Compared[]; ownIds: Set<string> }

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

export function ChangedTechnologies({ change, technologies, ownIds }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? technologies : technologies.slice(0, SHOWN)
  const count = technologies.length
  const list = useRef<HTMLUListElement>(null)

  // The button is gone; whoever pressed it reads on from here.
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
            <TechnologyLink id={id} isThere={ownIds.has(id)} className={styles['item']}>
              <TechnologyTile title={title} size={24} />
              <b dir="auto">{title}</b>
              <span className={styles['levels']}>
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
