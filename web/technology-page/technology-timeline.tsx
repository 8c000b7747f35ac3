import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { ApiError, describeFailure, isSessionError } from '../data/api-error.ts'
import { PROFILE } from '../data/client.ts'
import { FailureNotice, Loaded } from '../data/loaded.tsx'
import { refuseOffline } from '../data/offline.tsx'
import { EventMark, eventKind, eventText } from '../evolution/timeline/events.tsx'
import { useOnce } from '../forms/use-form.ts'
import { fetchHistory } from '../technologies/calls.ts'
import { exactly, onDay } from '../texts/moments.ts'
import { missingScreen } from '../texts/shell.ts'
import { timeline } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { EventNote } from './event-note.tsx'
import styles from './technology-timeline.module.css'

const SHAPES = ['row', 'row'] as const

export function Timeline({ technology }: { technology: Technology }) {
  const titleId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [firstNew, setFirstNew] = useState<number>()
  const query = useHistory(technology.id)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const failure = isFetchNextPageError && !isSessionError(error) ? error : null
  const events = data?.pages.flatMap((page) => page.events.toReversed()) ?? []

  const showMore = useOnce<void>(async () => {
    if (refuseOffline()) return
    const { isFetchNextPageError: failed } = await query.fetchNextPage()
    if (!failed) setFirstNew(events.length)
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
            {events.map((event) => (
              <li key={event.id} tabIndex={-1}>
                <span className={styles['mark']} data-kind={eventKind(event)}>
                  <EventMark event={event} />
                </span>
                <div className={styles['told']}>
                  <h3>{eventText(event)}</h3>
                  <time dateTime={event.at} title={exactly(Date.parse(event.at))}>
                    {onDay(Date.parse(event.at))}
                  </time>
                </div>
                <EventNote technology={technology} event={event} />
              </li>
            ))}
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

/** Deleted elsewhere: the profile is stale too. */
async function fetchOrRefresh(queries: QueryClient, ...call: Parameters<typeof fetchHistory>) {
  try {
    return await fetchHistory(...call)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      void queries.invalidateQueries({ queryKey: PROFILE })
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
