import { useEffect, useRef, useState } from 'react'
import type { Compared } from '#contract/evolution.ts'
import type { Level } from '#contract/technologies.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { comparison } from '../../texts/evolution.ts'
import { Button } from '../../ui/button.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { Detail, Lead } from '../../ui/text.tsx'
import { TechnologyLink, useListedIds } from '../technology-link.tsx'
import type { Days } from '../use-evolution.ts'
import { type Change, changesBetween, levelsAt } from './changes-between.ts'
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
      <div className="grid grid-cols-1 gap-6 md:auto-cols-fr md:grid-flow-col">
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
        <div className="grid grid-cols-1 gap-5 border-hairline border-t pt-4">
          {some.length === 0 && <Lead className="text-interface">{comparison.unchanged}</Lead>}
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
    <section className="grid grid-cols-1 content-start gap-2" aria-label={title}>
      <h3 className="text-interface text-soft">{title}</h3>
      <p className="text-interface text-muted leading-tight">
        <strong className="text-bright text-display tabular-nums">{total}</strong>{' '}
        {comparison.counted(total)}
      </p>
      <Detail>{comparison.at(day)}</Detail>
      <StackedBar parts={levels} />
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {levels.map(({ name, level, count }) => (
          <li key={name} className="flex items-center gap-1 text-muted text-small">
            <LevelMark level={level} size="small" isTinted />
            <span className={count > 0 ? 'text-soft' : undefined}>
              <strong className={count > 0 ? 'text-bright' : 'font-normal'}>{count}</strong> {name}
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
      <span className="flex items-center gap-1">
        <LevelMark level={levelNumber(level)} size="small" />
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
    <section className="@container grid grid-cols-1 gap-2">
      <h3 className="font-normal text-interface text-soft">
        <strong className="text-bright">{count}</strong> {comparison.changes[change](count)}
      </h3>
      {change === 'lowered' && <Detail>{comparison.recalibrating}</Detail>}
      <ul ref={list} className="grid @lg:grid-cols-3 @sm:grid-cols-2 grid-cols-1 gap-x-3 gap-y-1">
        {shown.map(({ technology_id: id, title, before, after }) => (
          <li key={id} tabIndex={-1}>
            <TechnologyLink
              id={id}
              isListed={listedIds.has(id)}
              className="flex min-h-control items-center gap-2"
            >
              <TechnologyTile title={title} size={24} />
              <span className="min-w-0">
                <b
                  className="wrap-anywhere block text-left font-semibold text-interface leading-snug group-hover/link:underline"
                  dir="auto"
                >
                  {title}
                </b>
                <span className="wrap-anywhere flex flex-wrap items-center gap-x-1 text-muted text-small">
                  {change !== 'added' && <LevelName level={before} />}
                  {before && after && (
                    <>
                      <span aria-hidden="true">→</span>
                      <span className="sr-only">{comparison.to}</span>
                    </>
                  )}
                  {change !== 'gone' && <LevelName level={after} />}
                </span>
              </span>
            </TechnologyLink>
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <div>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {comparison.showAll(count)}
          </Button>
        </div>
      )}
    </section>
  )
}
