import { useEffect, useId, useRef, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { describeFailure, isSessionError } from '../data/api-error.ts'
import { FailureNotice, Loaded } from '../data/loaded.tsx'
import { refuseOffline } from '../data/offline.tsx'
import { EventMark } from '../evolution/timeline/event-mark.tsx'
import { kindOf, wordsOf } from '../evolution/timeline/technology-events.ts'
import { useOnce } from '../forms/use-form.ts'
import { exactly, onDay } from '../texts/moments.ts'
import { missingScreen } from '../texts/shell.ts'
import { timeline } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { EventNote } from './event-note.tsx'
import styles from './timeline.module.css'
import { useHistory } from './use-history.ts'

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

  // The button moved down with the end of the list; whoever pressed it reads on from here.
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
                <span className={styles['mark']} data-kind={kindOf(event)}>
                  <EventMark event={event} />
                </span>
                <div className={styles['told']}>
                  <h3>{wordsOf(event)}</h3>
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
