import { useEffect, useRef, useState } from 'react'
import { describeFailure, isSessionError } from '../../data/api-error.ts'
import { FailureNotice, Loaded } from '../../data/loaded.tsx'
import { refuseOffline } from '../../data/offline.tsx'
import { useOnce } from '../../forms/use-form.ts'
import { timeline } from '../../texts/evolution.ts'
import { missingScreen } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import type { useHistory } from '../use-evolution.ts'
import { keepShown, shownBefore } from './shown-events.ts'
import { Timeline } from './timeline.tsx'
import styles from './timeline-section.module.css'

const MORE = 60
const SHAPES = ['row', 'row', 'row'] as const
type Shown = { shown: number; firstNew?: number }

export function TimelineSection({ query }: { query: ReturnType<typeof useHistory> }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const failure = isFetchNextPageError && !isSessionError(error) ? error : null
  const place = useRef<HTMLElement>(null)
  const [{ shown, firstNew }, setShown] = useState<Shown>(() => ({ shown: shownBefore() }))
  const events = data?.pages.flatMap((page) => page.events) ?? []

  const showMore = useOnce<void>(async () => {
    if (events.length < shown + MORE && hasNextPage) {
      if (refuseOffline()) return
      const { isFetchNextPageError: failed } = await query.fetchNextPage()
      if (failed) return
    }
    keepShown(shown + MORE)
    setShown({ shown: shown + MORE, firstNew: shown })
  })

  // The button moved down with the end of the list; whoever pressed it reads on from here.
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
            <Timeline events={events.slice(0, shown)} />
            {failure && (
              <FailureNotice
                title={timeline.failedMore}
                lead={describeFailure(failure)}
                action={missingScreen.retry}
                onAction={() => void showMore()}
              />
            )}
            {(shown < events.length || hasNextPage) && !failure && (
              <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void showMore()}>
                {timeline.more}
              </Button>
            )}
            {(shown < events.length || hasNextPage) && (
              <p className="paper-only">{timeline.left(events.length - shown, hasNextPage)}</p>
            )}
            {shown >= events.length && !hasNextPage && <p>{timeline.start}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}
