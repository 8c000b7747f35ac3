import { useId } from 'react'
import { EventMark } from '../app/event-mark.tsx'
import { Loaded } from '../app/loaded.tsx'
import { kindOf, wordsOf } from '../app/technology-events.ts'
import { exactly, onDay } from '../texts/moments.ts'
import { timeline } from '../texts/technology-page.ts'
import { EventNote } from './event-note.tsx'
import styles from './timeline.module.css'
import { useHistory } from './use-history.ts'

export function Timeline({ technology }: { technology: string }) {
  const titleId = useId()
  const query = useHistory(technology)

  return (
    <section className={styles['timeline']} aria-labelledby={titleId}>
      <h2 id={titleId}>{timeline.title}</h2>
      <Loaded query={query} failed={timeline.failed}>
        {(events) => (
          <ol className={styles['events']}>
            {events.toReversed().map((event) => (
              <li key={event.id}>
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
    </section>
  )
}
