import { useEffect, useRef, useState } from 'react'
import type { TechnologyEvent } from '#contract/history.ts'
import { NOTE_LENGTH, NoteInput } from '#contract/notes.ts'
import type { Technology } from '#contract/technologies.ts'
import { useSave } from '../data/use-save.ts'
import { collapseBlankLines, eventText } from '../evolution/timeline/events.tsx'
import { clearDraft, withDraft } from '../forms/drafts.ts'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session.tsx'
import { saveNote } from '../technologies/changes.ts'
import { onDay } from '../texts/moments.ts'
import { noteForm, timeline } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PencilIcon } from '../ui/icons/icons.tsx'
import { useDoubleClickGuard } from '../ui/modal/use-double-click-guard.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './event-note.module.css'

type Props = { technology: Pick<Technology, 'id' | 'title'>; event: TechnologyEvent }

/** Opens the form at once if there is a draft. */
export function EventNote({ technology, event }: Props) {
  const { user } = useSession()
  const { note } = event
  const draft = `${user.id}:note:${technology.id}:${event.id}`
  const [writing, setWriting] = useState(() => withDraft(draft, { note }).note !== note)
  const wasWriting = useRef(writing)
  const place = useRef<HTMLDivElement>(null)

  // Focus follows between button and form unless it has moved elsewhere.
  useEffect(() => {
    const turned = wasWriting.current !== writing
    wasWriting.current = writing
    if (turned && document.activeElement?.contains(place.current))
      place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [writing])

  const named = note ? timeline.editOn : timeline.writeOn
  const label = named(eventText(event), onDay(Date.parse(event.at)))
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
          {note && <p dir="auto">{collapseBlankLines(note)}</p>}
          <button type="button" aria-label={label} onClick={() => setWriting(true)}>
            {note ? <PencilIcon /> : timeline.write}
          </button>
        </div>
      )}
    </div>
  )
}

type NoteFormProps = {
  technology: Pick<Technology, 'id' | 'title'>
  event: TechnologyEvent
  draft: string
  onClose: () => void
}

function NoteForm({ technology, event, draft, onClose }: NoteFormProps) {
  const [begunWith] = useState(event.note)
  const { save, pending, notice } = useSave(saveNote)
  const { field, submit, watch } = useForm<NoteInput>({
    rules: NoteInput,
    initial: { note: event.note },
    draft,
    onSend: send,
  })
  const typed = watch('note')
  const isNewer = event.note !== begunWith && event.note !== typed.trim()
  useDoubleClickGuard()

  async function send({ note }: NoteInput) {
    const saved = await save({
      technology: technology.id,
      title: technology.title,
      event: event.id,
      note,
    })
    if (saved) onClose()
  }

  function cancel() {
    clearDraft(draft)
    onClose()
  }

  return (
    <Form
      busy={pending}
      onSubmit={submit}
      label={noteForm.named(eventText(event), onDay(Date.parse(event.at)))}
    >
      <CountedTextArea
        {...field('note')}
        required={false}
        label={noteForm.label}
        placeholder={noteForm.placeholder}
        rows={3}
        hint={event.note ? noteForm.emptyTakesAway : undefined}
        text={typed}
        most={NOTE_LENGTH}
      />
      <output className={styles['elsewhere']}>
        {!pending && isNewer && noteForm.changedElsewhere(event.note)}
      </output>
      <div className={styles['actions']}>
        <Button type="submit" busy={pending}>
          {noteForm.submit}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {noteForm.cancel}
        </Button>
      </div>
      <Notice>{notice}</Notice>
    </Form>
  )
}
