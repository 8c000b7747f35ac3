import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { describeFailure, isSessionError } from '../../data/api-error.ts'
import { FailureNotice, Loaded } from '../../data/loaded.tsx'
import { refuseOffline } from '../../data/offline.tsx'
import { useOnce } from '../../forms/use-form.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { monthTitle } from '../../texts/dates.ts'
import { timeline } from '../../texts/evolution.ts'
import { goalEvent } from '../../texts/goals.ts'
import { exactly, onShortDay } from '../../texts/moments.ts'
import { missingScreen } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { localTimeZone } from '../calls.ts'
import { TechnologyLink, useListedIds } from '../technology-link.tsx'
import type { useHistory } from '../use-evolution.ts'
import {
  type Entry,
  isGoal,
  type Merged,
  notedIn,
  type ReachedGoal,
  timelineEntries,
  timeOf,
} from './entries.ts'
import { collapseBlankLines, EventMark, eventText } from './events.tsx'
import styles from './timeline-section.module.css'

const MORE = 60
const SHAPES = ['row', 'row', 'row'] as const
type Shown = { shown: number; firstNew?: number }

type SectionProps = { query: ReturnType<typeof useHistory>; goals: Goal[] | undefined }

const NO_GOALS: Goal[] = []

export function TimelineSection({ query, goals = NO_GOALS }: SectionProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const failure = isFetchNextPageError && !isSessionError(error) ? error : null
  const place = useRef<HTMLElement>(null)
  const [{ shown, firstNew }, setShown] = useState<Shown>(() => ({ shown: restoredCount() }))
  const entries = useMemo(() => {
    const events = data?.pages.flatMap((page) => page.events) ?? []
    return timelineEntries(events, goals, hasNextPage)
  }, [data, goals, hasNextPage])

  const showMore = useOnce<void>(async () => {
    if (entries.length < shown + MORE && hasNextPage) {
      if (refuseOffline()) return
      const { isFetchNextPageError: failed } = await query.fetchNextPage()
      if (failed) return
    }
    saveShownCount(shown + MORE)
    setShown({ shown: shown + MORE, firstNew: shown })
  })

  // Focus moves from the button to the first new row.
  useEffect(() => {
    if (firstNew !== undefined)
      place.current?.querySelectorAll<HTMLElement>('li')[firstNew]?.focus()
  }, [firstNew])

  return (
    <section ref={place} aria-labelledby="timeline" className={styles['section']}>
      <h2 id="timeline">{timeline.title}</h2>
      <Loaded
        query={isFetchNextPageError ? { ...query, error: null } : query}
        failed={timeline.failed}
        shapes={SHAPES}
      >
        {() => (
          <>
            <Timeline entries={entries.slice(0, shown)} />
            {failure && (
              <FailureNotice
                title={timeline.failedMore}
                lead={describeFailure(failure)}
                action={missingScreen.retry}
                onAction={() => void showMore()}
              />
            )}
            {(shown < entries.length || hasNextPage) && !failure && (
              <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void showMore()}>
                {timeline.more}
              </Button>
            )}
            {(shown < entries.length || hasNextPage) && (
              <p className="paper-only">{timeline.left(entries.length - shown, hasNextPage)}</p>
            )}
            {shown >= entries.length && !hasNextPage && <p>{timeline.start}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Timeline({ entries }: { entries: Entry[] }) {
  const listedIds = useListedIds()
  return byMonth(entries, localTimeZone()).map(([month, ofMonth]) => (
    <div key={month} className={styles['month']}>
      <h3>{monthTitle(month)}</h3>
      <ul>
        {ofMonth.map((entry) =>
          isGoal(entry) ? (
            <GoalRow key={entry.id} goal={entry} />
          ) : (
            <TimelineRow
              key={`${entry.technology_id} ${entry.id}`}
              event={entry}
              isListed={listedIds.has(entry.technology_id)}
            />
          ),
        )}
      </ul>
    </div>
  ))
}

type Props = { event: Merged<HistoryEvent>; isListed: boolean }

/** Structural sharing keeps unchanged events identical. */
const TimelineRow = memo(({ event, isListed }: Props) => {
  const { technology_id, title, at } = event
  const moment = Date.parse(at)
  return (
    <li className={styles['row']} tabIndex={-1}>
      <TechnologyTile title={title} size={32} />
      <h4 dir="auto">
        <TechnologyLink id={technology_id} isListed={isListed}>
          {title}
        </TechnologyLink>
      </h4>
      <p className={styles['change']}>
        <EventMark event={event} />
        {eventText(event)}
      </p>
      <time dateTime={at} title={exactly(moment)}>
        {onShortDay(moment)}
      </time>
      {notedIn(event).map(({ id, note }) => (
        <p key={id} className={styles['note']} dir="auto">
          {collapseBlankLines(note)}
        </p>
      ))}
    </li>
  )
})

function GoalRow({ goal }: { goal: ReachedGoal }) {
  const moment = Date.parse(goal.reached_at)
  return (
    <li className={styles['row']} tabIndex={-1}>
      <TechnologyTile title={goal.title} size={32} />
      <h4 dir="auto">
        <span>{goal.title}</span>
      </h4>
      <p className={styles['change']}>
        <CheckIcon />
        {goalEvent(Date.parse(goal.created_at), goal.level === null)}
      </p>
      <time dateTime={goal.reached_at} title={exactly(moment)}>
        {onShortDay(moment)}
      </time>
    </li>
  )
}

/** The Swedish locale formats dates as ISO. */
const isoMonth = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })

/** Groups entries by month in the time zone, keeping their order. */
export function byMonth(entries: Entry[], timeZone: string) {
  const month = isoMonth(timeZone)
  return Array.from(Map.groupBy(entries, (entry) => month.format(Date.parse(timeOf(entry)))))
}

/** Few enough for a slow phone. */
const AT_FIRST = 30

/** Stored in the history entry, so that Back restores the length of the list. */
function restoredCount() {
  const { shown } = (history.state ?? {}) as { shown?: unknown }
  return typeof shown === 'number' ? shown : AT_FIRST
}

/** Keeps the router's state. */
const saveShownCount = (shown: number) =>
  history.replaceState({ ...(history.state as object | null), shown }, '')
