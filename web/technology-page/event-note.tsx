import { useEffect, useRef, useState } from 'react'
import type { TechnologyEvent } from '#contract/history.ts'
import type { Technology } from '#contract/technologies.ts'
import { noteLines } from '../evolution/timeline/note-lines.ts'
import { wordsOf } from '../evolution/timeline/technology-events.ts'
import { withDraft } from '../forms/drafts.ts'
import { useSession } from '../session/session.tsx'
import { onDay } from '../texts/moments.ts'
import { timeline } from '../texts/technology-page.ts'
import { PencilIcon } from '../ui/icons/icons.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './timeline.module.css'

type Props = { technology: Pick<Technology, 'id' | 'title'>; event: TechnologyEvent }

/** What was typed before a reload opens the form again by itself. */
export function EventNote({ technology, event }: Props) {
  const { user } = useSession()
  const { note } = event
  const draft = `${user.id}:note:${technology.id}:${event.id}`
  const [writing, setWriting] = useState(() => withDraft(draft, { note }).note !== note)
  const wasWriting = useRef(writing)
  const place = useRef<HTMLDivElement>(null)

  // The button and the form take turns, and the focus goes along unless it is elsewhere by then: pressing what
  // is disabled gives it to something around.
  useEffect(() => {
    const turned = wasWriting.current !== writing
    wasWriting.current = writing
    if (turned && document.activeElement?.contains(place.current))
      place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [writing])

  const named = note ? timeline.editOn : timeline.writeOn
  const label = named(wordsOf(event), onDay(Date.parse(event.at)))
  return (
    <div ref={place} className={styles['note']}>
      {writing ? (
        <NoteForm
          technology={technology}
          event={event}
          draft={draft}
          onClose={() => setWriting(false)}
        />
      ) : (
        <div className={styles['read']} data-written={note !== ''}>
          {note && <p dir="auto">{noteLines(note)}</p>}
          <button type="button" aria-label={label} onClick={() => setWriting(true)}>
            {note ? <PencilIcon /> : timeline.write}
          </button>
        </div>
      )}
    </div>
  )
}
