import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { describeFailure, isSessionError } from '../../data/api-error.ts'
import { FailedRequest, Loaded } from '../../data/loaded.tsx'
import { refuseOffline } from '../../data/offline.tsx'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { monthTitle } from '../../texts/dates.ts'
import { timeline } from '../../texts/evolution.ts'
import { goalEvent } from '../../texts/goals.ts'
import { exactly, onShortDay } from '../../texts/moments.ts'
import { missingScreen } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Detail, Quote } from '../../ui/text.tsx'
import { TechnologyLink, useListedIds } from '../technology-link.tsx'
import { localTimeZone } from '../time-zone.ts'
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

  async function showMore() {
    if (entries.length < shown + MORE && hasNextPage) {
      // A double click fetches once.
      if (isFetchingNextPage || refuseOffline()) return
      const { isFetchNextPageError: failed } = await query.fetchNextPage()
      if (failed) return
    }
    saveShownCount(shown + MORE)
    setShown({ shown: shown + MORE, firstNew: shown })
  }

  // Focus moves from the button to the first new row.
  useEffect(() => {
    if (firstNew !== undefined)
      place.current?.querySelectorAll<HTMLElement>('li')[firstNew]?.focus()
  }, [firstNew])

  return (
    <Section ref={place} aria-labelledby="timeline">
      <h2 id="timeline">{timeline.title}</h2>
      <Loaded
        query={isFetchNextPageError ? { ...query, error: null } : query}
        failed={timeline.failed}
        shapes={SHAPES}
      >
        {() => (
          <div className="grid grid-cols-1 gap-5">
            <Timeline entries={entries.slice(0, shown)} />
            {failure && (
              <FailedRequest
                title={timeline.failedMore}
                lead={describeFailure(failure)}
                action={missingScreen.retry}
                onAction={() => void showMore()}
              />
            )}
            {(shown < entries.length || hasNextPage) && !failure && (
              <div>
                <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void showMore()}>
                  {timeline.more}
                </Button>
              </div>
            )}
            {(shown < entries.length || hasNextPage) && (
              <Detail className="paper-only">
                {timeline.left(entries.length - shown, hasNextPage)}
              </Detail>
            )}
            {shown >= entries.length && !hasNextPage && <Detail>{timeline.start}</Detail>}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Timeline({ entries }: { entries: Entry[] }) {
  const listedIds = useListedIds()
  return byMonth(entries, localTimeZone()).map(([month, ofMonth]) => (
    <div key={month} className="border-hairline lg:grid lg:grid-cols-term lg:border-t lg:pt-4">
      <h3 className="text-interface text-soft leading-touch">{monthTitle(month)}</h3>
      <ul className="grid grid-cols-1 gap-4 md:gap-2">
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

type RowProps = {
  title: string
  /** The technology that has a page. */
  linkId?: string | undefined
  mark: ReactNode
  change: string
  at: string
  children?: ReactNode
}

function Row({ title, linkId, mark, change, at, children }: RowProps) {
  const moment = Date.parse(at)
  return (
    <li className="grid grid-cols-between items-center gap-x-3 md:grid-cols-event" tabIndex={-1}>
      <TechnologyTile title={title} size={32} />
      <h4 className="wrap-anywhere font-semibold leading-snug">
        <TechnologyLink
          className="flex min-h-touch items-center print:min-h-0"
          id={linkId ?? ''}
          isListed={linkId !== undefined}
        >
          <bdi className="min-w-0 group-hover/link:underline" dir="auto">
            {title}
          </bdi>
        </TechnologyLink>
      </h4>
      <p className="col-start-2 -col-end-1 flex items-center gap-2 text-interface text-soft md:col-start-3 md:col-end-auto">
        {mark}
        {change}
      </p>
      <time
        className="col-start-3 row-start-1 text-muted text-small md:col-start-4 md:text-end"
        dateTime={at}
        title={exactly(moment)}
      >
        {onShortDay(moment)}
      </time>
      {children}
    </li>
  )
}

type Props = { event: Merged<HistoryEvent>; isListed: boolean }

/** Structural sharing keeps unchanged events identical. */
const TimelineRow = memo(({ event, isListed }: Props) => (
  <Row
    title={event.title}
    linkId={isListed ? event.technology_id : undefined}
    mark={<EventMark event={event} />}
    change={eventText(event)}
    at={event.at}
  >
    {notedIn(event).map(({ id, note }) => (
      <div key={id} className="col-start-2 -col-end-1 mt-2 max-w-text">
        <Quote>{collapseBlankLines(note)}</Quote>
      </div>
    ))}
  </Row>
))

const GoalRow = ({ goal }: { goal: ReachedGoal }) => (
  <Row
    title={goal.title}
    mark={<CheckIcon size={16} />}
    change={goalEvent(Date.parse(goal.created_at), goal.level === null)}
    at={goal.reached_at}
  />
)

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
