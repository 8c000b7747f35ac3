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
import { FailureMessage } from '../ui/failure-message.tsx'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PencilIcon } from '../ui/icons/icons.tsx'
import { useDoubleClickGuard } from '../ui/modal/use-double-click-guard.ts'
import { Quote } from '../ui/text.tsx'

type Props = { technology: Pick<Technology, 'id' | 'title'>; event: TechnologyEvent }

const LOOKS = {
  edit: 'grid size-touch flex-none place-items-center rounded-control text-muted hover:bg-raised hover:text-bright',
  write:
    'min-h-touch rounded-control text-small text-soft underline decoration-control underline-offset-4 hover:text-bright hover:decoration-current',
}

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
    <div ref={place} className={writing ? 'pt-2' : undefined}>
      {writing ? (
        <NoteForm
          technology={technology}
          event={event}
          draft={draft}
          onClose={() => setWriting(false)}
        />
      ) : (
        <div className="flex items-start justify-between gap-2">
          {note && (
            <div className="min-w-0 py-3">
              <Quote>{collapseBlankLines(note)}</Quote>
            </div>
          )}
          {/* One button: it keeps the focus when the note arrives. */}
          <button
            type="button"
            className={LOOKS[note ? 'edit' : 'write']}
            aria-label={label}
            onClick={() => setWriting(true)}
          >
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
  const { save, pending, message, failure } = useSave(saveNote)
  const { field, submit, watch } = useForm<NoteInput>({
    rules: NoteInput,
    initial: { note: event.note },
    draft,
    failure,
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
    return saved
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
      <output className="wrap-anywhere whitespace-pre-line rounded-control border border-control p-3 text-small text-soft empty:hidden">
        {!pending && isNewer && noteForm.changedElsewhere(event.note)}
      </output>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" busy={pending}>
          {noteForm.submit}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {noteForm.cancel}
        </Button>
      </div>
      <FailureMessage>{message}</FailureMessage>
    </Form>
  )
}
