import { memo } from 'react'
import type { HistoryEvent } from '#contract/history.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { exactly, onShortDay } from '../../texts/moments.ts'
import { TechnologyLink } from '../technology-link.tsx'
import { EventMark } from './event-mark.tsx'
import { noteLines } from './note-lines.ts'
import { wordsOf } from './technology-events.ts'
import styles from './timeline-row.module.css'

type Props = { event: HistoryEvent; isThere: boolean }

/** What came stays the same object as long as nothing about it changed. */
export const TimelineRow = memo(({ event, isThere }: Props) => {
  const { technology_id, title, at, note } = event
  const moment = Date.parse(at)
  return (
    <li className={styles['row']} tabIndex={-1}>
      <TechnologyTile title={title} size={32} />
      <h4 dir="auto">
        <TechnologyLink id={technology_id} isThere={isThere}>
          {title}
        </TechnologyLink>
      </h4>
      <p className={styles['change']}>
        <EventMark event={event} />
        {wordsOf(event)}
      </p>
      <time dateTime={at} title={exactly(moment)}>
        {onShortDay(moment)}
      </time>
      {note && (
        <p className={styles['note']} dir="auto">
          {noteLines(note)}
        </p>
      )}
    </li>
  )
})
