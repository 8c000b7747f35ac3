import { useEffect, useEffectEvent, useState } from 'react'
import type { TechnologyEvent } from '#contract/history.ts'
import { NOTE_LENGTH, NoteInput } from '#contract/notes.ts'
import { mayBeDone } from '../app/api-error.ts'
import { clearDraft } from '../app/drafts.ts'
import { notify } from '../app/notify.ts'
import { wordsOf } from '../app/technology-events.ts'
import { useChange } from '../app/use-change.ts'
import { useForm } from '../app/use-form.ts'
import { onDay } from '../texts/moments.ts'
import { technologyGone } from '../texts/technologies.ts'
import { noteForm } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextArea } from '../ui/counted-text-area.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDoubleClickGuard } from '../ui/use-double-click-guard.ts'
import styles from './note-form.module.css'
import { useNoteSaving } from './use-history.ts'

type Props = { technology: string; event: TechnologyEvent; draft: string; onClose: () => void }

export function NoteForm({ technology, event, draft, onClose }: Props) {
  const [begunWith] = useState(event.note)
  const [unanswered, setUnanswered] = useState<string>()
  const { busy, notice, change } = useChange({
    not_found: technologyGone,
    ...noteForm.unanswered,
  })
  const saveNote = useNoteSaving(technology, event.id)
  const { field, submit, watch } = useForm<NoteInput>({
    rules: NoteInput,
    initial: { note: event.note },
    draft,
    onSend: save,
  })
  const typed = watch('note')
  const isNewer = event.note !== begunWith && event.note !== typed.trim()
  useDoubleClickGuard()

  async function save(input: NoteInput) {
    setUnanswered(undefined)
    try {
      const { note } = await change(() => saveNote(input))
      tellSaved(note)
    } catch (error) {
      if (mayBeDone(error) && input.note !== begunWith) setUnanswered(input.note)
      throw error
    }
  }

  function tellSaved(note: string) {
    notify.success(note ? noteForm.saved : noteForm.removed)
    onClose()
  }

  // Without an answer, and there all the same: unless something else was typed since, that is the answer.
  const isSavedAfterAll = event.note === unanswered && typed.trim() === unanswered
  const end = useEffectEvent(() => {
    clearDraft(draft)
    tellSaved(event.note)
  })
  useEffect(() => {
    if (isSavedAfterAll) end()
  }, [isSavedAfterAll])

  function cancel() {
    clearDraft(draft)
    onClose()
  }

  return (
    <Form
      busy={busy}
      onSubmit={submit}
      label={noteForm.named(wordsOf(event), onDay(Date.parse(event.at)))}
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
        {!busy && isNewer && noteForm.changedElsewhere(event.note)}
      </output>
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
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
