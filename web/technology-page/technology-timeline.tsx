import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Confirmation } from '#contract/confirmations.ts'
import type { TechnologyEvent } from '#contract/history.ts'
import type { Technology } from '#contract/technologies.ts'
import { call, pageOf } from '../data/api.ts'
import { describeFailure, isMissing, isSessionError } from '../data/api-error.ts'
import { PROFILE } from '../data/client.ts'
import { FailedRequest, Loaded } from '../data/loaded.tsx'
import { refuseOffline } from '../data/offline.tsx'
import { type Merged, mergeCorrections, notedIn } from '../evolution/timeline/entries.ts'
import { EventMark, eventText } from '../evolution/timeline/events.tsx'
import { exactly, onDay } from '../texts/moments.ts'
import { missingScreen } from '../texts/shell.ts'
import { confirmed } from '../texts/technology-confirmations.ts'
import { timeline } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons/icons.tsx'
import { Detail, Quote } from '../ui/text.tsx'
import { EventNote } from './event-note.tsx'

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

  async function showMore() {
    // A double click fetches once.
    if (isFetchingNextPage || refuseOffline()) return
    const { isFetchNextPageError: failed } = await query.fetchNextPage()
    if (!failed) setFirstNew(entries.length)
  }

  // Focus moves from the button to the first new row.
  useEffect(() => {
    const event = firstNew === undefined ? undefined : list.current?.children[firstNew]
    if (event instanceof HTMLElement) event.focus()
  }, [firstNew])

  return (
    <section
      className="grid grid-cols-1 gap-3 print:block print:space-y-3"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="flex min-h-touch items-center">
        {timeline.title}
      </h2>
      <Loaded
        query={isFetchNextPageError ? { ...query, error: null } : query}
        failed={timeline.failed}
        shapes={SHAPES}
      >
        {() => (
          <ol ref={list} className="@container print:@container-normal">
            {entries.map((entry) =>
              'event' in entry ? (
                <TimelineItem
                  key={entry.event.id}
                  mark={<EventMark event={entry.event} />}
                  text={eventText(entry.event)}
                  at={entry.at}
                >
                  {eventsForNotes(entry.event).map(({ id, note }) => (
                    <EventNote
                      key={id}
                      technology={technology}
                      event={{ ...entry.event, id, note }}
                    />
                  ))}
                </TimelineItem>
              ) : (
                <Confirmed key={entry.confirmation.id} confirmation={entry.confirmation} />
              ),
            )}
          </ol>
        )}
      </Loaded>
      {failure && (
        <FailedRequest
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
          <Detail className="paper-only">{timeline.moreBefore}</Detail>
        </>
      )}
    </section>
  )
}

type ItemProps = { mark: ReactNode; text: string; at: string; children: ReactNode }

/** A line leads from its mark to the one before it. Text that is too large for both goes without them. */
function TimelineItem({ mark, text, at, children }: ItemProps) {
  const moment = Date.parse(at)
  return (
    <li tabIndex={-1} className="group flex gap-3 not-last:pb-1">
      <div className="flex @max-xs:hidden flex-none flex-col items-center gap-1">
        <span className="grid size-6 place-items-center rounded-full border border-control/40 bg-quiet text-soft">
          {mark}
        </span>
        <span className="grow border-control/40 border-s group-last:hidden" />
      </div>
      <div className="min-w-0 grow group-not-last:pb-3">
        <div className="flex min-h-6 flex-wrap content-center items-baseline gap-x-3">
          <h3>{text}</h3>
          <time className="text-muted text-small" dateTime={at} title={exactly(moment)}>
            {onDay(moment)}
          </time>
        </div>
        {children}
      </div>
    </li>
  )
}

function Confirmed({ confirmation }: { confirmation: Confirmation }) {
  const { teacher, level, note, state, confirmed_at } = confirmation
  const text = confirmed.event(teacher, level)
  return (
    <TimelineItem
      mark={
        <span className="text-success">
          <CheckIcon size={16} />
        </span>
      }
      text={state === 'withdrawn' ? `${text} (${confirmed.withdrawn})` : text}
      at={confirmed_at}
    >
      {note !== '' && <Quote>{note}</Quote>}
    </TimelineItem>
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

const readPage = pageOf('GET /users/techs/:id/history', 'prev')

/** Refetched with the profile, so that level and events agree. */
function useHistory(id: string) {
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: ['history', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users/techs/:id/history', { id, ...pageParam }, { signal, read: readPage }).catch(
        (error: unknown) => {
          // Deleted elsewhere: the profile is stale too.
          if (isMissing(error)) void queries.invalidateQueries({ queryKey: PROFILE })
          throw error
        },
      ),
    initialPageParam: {},
    getNextPageParam: ({ further }) => further,
    refetchOnWindowFocus: 'always',
  })
}
