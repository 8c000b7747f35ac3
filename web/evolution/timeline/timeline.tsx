import type { HistoryEvent } from '#contract/history.ts'
import { monthTitle } from '../../texts/dates.ts'
import { ownTimeZone } from '../time-zone.ts'
import { useOwnIds } from '../use-own-ids.ts'
import { byMonth } from './by-month.ts'
import styles from './timeline.module.css'
import { TimelineRow } from './timeline-row.tsx'

/** Month by month where the student lives, in the order they came. */
export function Timeline({ events }: { events: HistoryEvent[] }) {
  const ownIds = useOwnIds()
  return byMonth(events, ownTimeZone()).map(([month, ofMonth]) => (
    <div key={month} className={styles['month']}>
      <h3>{monthTitle(month)}</h3>
      <ul>
        {ofMonth.map((event) => (
          <TimelineRow
            key={`${event.technology_id} ${event.id}`}
            event={event}
            isThere={ownIds.has(event.technology_id)}
          />
        ))}
      </ul>
    </div>
  ))
}
