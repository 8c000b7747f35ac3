import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Confirmation } from '#contract/confirmations.ts'
import type { TechnologyEvent } from '#contract/history.ts'
import type { Technology } from '#contract/technologies.ts'
import { describeFailure, isMissing, isSessionError } from '../data/api-error.ts'
import { PROFILE } from '../data/client.ts'
import { FailureNotice, Loaded } from '../data/loaded.tsx'
import { refuseOffline } from '../data/offline.tsx'
import { type Merged, mergeCorrections, notedIn } from '../evolution/timeline/entries.ts'
import { EventMark, eventKind, eventText } from '../evolution/timeline/events.tsx'
import { useOnce } from '../forms/use-form.ts'
import { fetchHistory } from '../technologies/calls.ts'
import { exactly, onDay } from '../texts/moments.ts'
import { missingScreen } from '../texts/shell.ts'
import { confirmed } from '../texts/technology-confirmations.ts'
import { timeline } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons/icons.tsx'
import { EventNote } from './event-note.tsx'
import styles from './technology-timeline.module.css'

const SHAPES = ['row', 'row'] as const

type Props = { technology: Technology; confirmations: Confirmation[] }

export function Timeline({ technology, confirmations }: Props) {
  const titleId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [firstNew, setFirstNew] = useState<number>()
  const query = useHistory(technology.id)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const failure = isFetchNextPageError && !isSessionError(error) ? error : null
  const events = data?.pages.flatMap((page) => page.events.toReversed()) ?? []
  const entries = withConfirmations(mergeCorrections(events), confirmations, hasNextPage)

  const showMore = useOnce<void>(async () => {
    if (refuseOffline()) return
    const { isFetchNextPageError: failed } = await query.fetchNextPage()
    if (!failed) setFirstNew(entries.length)
  })

  // Focus moves from the button to the first new row.
  useEffect(() => {
    const event = firstNew === undefined ? undefined : list.current?.children[firstNew]
    if (event instanceof HTMLElement) event.focus()
  }, [firstNew])

  return (
    <section className={styles['timeline']} aria-labelledby={titleId}>
      <h2 id={titleId}>{timeline.title}</h2>
      <Loaded
        query={isFetchNextPageError ? { ...query, error: null } : query}
        failed={timeline.failed}
        shapes={SHAPES}
      >
        {() => (
          <ol ref={list} className={styles['events']}>
            {entries.map((entry) =>
              'event' in entry ? (
                <li key={entry.event.id} tabIndex={-1}>
                  <span className={styles['mark']} data-kind={eventKind(entry.event)}>
                    <EventMark event={entry.event} />
                  </span>
                  <Told text={eventText(entry.event)} at={entry.at} />
                  {eventsForNotes(entry.event).map(({ id, note }) => (
                    <EventNote
                      key={id}
                      technology={technology}
                      event={{ ...entry.event, id, note }}
                    />
                  ))}
                </li>
              ) : (
                <Confirmed key={entry.confirmation.id} confirmation={entry.confirmation} />
              ),
            )}
          </ol>
        )}
      </Loaded>
      {failure && (
        <FailureNotice
          title={timeline.failedMore}
          lead={describeFailure(failure)}
          action={missingScreen.retry}
          onAction={() => void showMore()}
        />
      )}
      {hasNextPage && !failure && (
        <>
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void showMore()}>
            {timeline.more}
          </Button>
          <p className="paper-only">{timeline.moreBefore}</p>
        </>
      )}
    </section>
  )
}

function Told({ text, at }: { text: string; at: string }) {
  const moment = Date.parse(at)
  return (
    <div className={styles['told']}>
      <h3>{text}</h3>
      <time dateTime={at} title={exactly(moment)}>
        {onDay(moment)}
      </time>
    </div>
  )
}

function Confirmed({ confirmation }: { confirmation: Confirmation }) {
  const { teacher, level, note, state, confirmed_at } = confirmation
  const text = confirmed.event(teacher, level)
  return (
    <li tabIndex={-1}>
      <span className={styles['mark']} data-kind="confirmed">
        <CheckIcon />
      </span>
      <Told
        text={state === 'withdrawn' ? `${text} (${confirmed.withdrawn})` : text}
        at={confirmed_at}
      />
      {note !== '' && (
        <p className={styles['said']} dir="auto">
          {note}
        </p>
      )}
    </li>
  )
}

type Entry = { at: string } & ({ event: Merged<TechnologyEvent> } | { confirmation: Confirmation })

/** Newest first; a confirmation older than the events so far comes with them. */
function withConfirmations(
  events: Merged<TechnologyEvent>[],
  confirmations: Confirmation[],
  hasMore: boolean,
): Entry[] {
  const oldest = hasMore ? (events.at(-1)?.at ?? '') : ''
  const given = confirmations
    .filter(({ confirmed_at }) => confirmed_at >= oldest)
    .map((confirmation) => ({ at: confirmation.confirmed_at, confirmation }))
  const known = events.map((event) => ({ at: event.at, event }))
  if (given.length === 0) return known
  return [...given, ...known].toSorted(
    (one, other) => Number(one.at < other.at) - Number(one.at > other.at),
  )
}

/** Without a note the oldest takes it, whose form stays open while the level is corrected. */
function eventsForNotes(entry: Merged<TechnologyEvent>): TechnologyEvent[] {
  const noted = notedIn(entry)
  return noted.length > 0 ? noted : [entry]
}

/** Deleted elsewhere: the profile is stale too. */
async function fetchOrRefresh(queries: QueryClient, ...call: Parameters<typeof fetchHistory>) {
  try {
    return await fetchHistory(...call)
  } catch (error) {
    if (isMissing(error)) void queries.invalidateQueries({ queryKey: PROFILE })
    throw error
  }
}

/** Refetched with the profile, so that level and events agree. */
function useHistory(technology: string) {
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: ['history', technology],
    queryFn: ({ pageParam, signal }) => fetchOrRefresh(queries, technology, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    refetchOnWindowFocus: 'always',
  })
}
