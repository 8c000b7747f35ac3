import { useState } from 'react'
import type { TechnologyEvent } from '#contract/history.ts'
import { NOTE_LENGTH, NoteInput } from '#contract/notes.ts'
import type { Technology } from '#contract/technologies.ts'
import { useSave } from '../data/use-save.ts'
import { wordsOf } from '../evolution/timeline/technology-events.ts'
import { clearDraft } from '../forms/drafts.ts'
import { useForm } from '../forms/use-form.ts'
import { saveNote } from '../technologies/changes.ts'
import { onDay } from '../texts/moments.ts'
import { noteForm } from '../texts/technology-page.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useDoubleClickGuard } from '../ui/modal/use-double-click-guard.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './note-form.module.css'

type Props = {
  technology: Pick<Technology, 'id' | 'title'>
  event: TechnologyEvent
  draft: string
  onClose: () => void
}

export function NoteForm({ technology, event, draft, onClose }: Props) {
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
