import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spellCode, type TaughtClass, type WholeClass } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { fetchClass } from '../../classes/calls.ts'
import { removeClass } from '../../classes/changes.ts'
import { describeFailure } from '../../data/api-error.ts'
import { useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
import { classForm, classRemoval, taughtClass as texts } from '../../texts/classes.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { PencilIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { PeopleIcon } from '../../ui/icons/navigation-icons.tsx'
import { ConfirmModal } from '../confirm-modal.tsx'
import { forgetClass } from '../forget-class.ts'
import styles from './class-cards.module.css'
import { ClassFormModal } from './class-form-modal.tsx'

export function TaughtClasses({ classes }: { classes: TaughtClass[] }) {
  return (
    <ul className={styles['cards']}>
      {classes.map((taught) => (
        <TaughtCard key={taught.id} taught={taught} />
      ))}
    </ul>
  )
}

type Props = { taught: TaughtClass }

/** The list has no titles. */
const LOOK: Sent<string, WholeClass> = {
  send: fetchClass,
  failure: (error) => describeFailure(error, { not_found: classForm.gone }),
}

function TaughtCard({ taught }: Props) {
  const { id, name, members, expected_count } = taught
  const [edited, setEdited] = useState<WholeClass>()
  const [isRemoving, setRemoving] = useState(false)
  const { submit: look } = useSend(LOOK)
  const refusal = useRefusal()

  async function edit() {
    // A toast says why it failed.
    const found = await look(id).catch(() => undefined)
    setEdited(found?.answer)
  }

  return (
    <li className={styles['card']}>
      <div className={styles['title']}>
        <h3 dir="auto">{name}</h3>
        <IconButton label={texts.of(texts.edit, name)} onClick={() => void edit()} {...refusal}>
          <PencilIcon />
        </IconButton>
        <IconButton
          label={texts.of(texts.remove, name)}
          onClick={() => setRemoving(true)}
          {...refusal}
        >
          <TrashIcon />
        </IconButton>
      </div>
      <p className={styles['facts']}>
        <PeopleIcon />
        {texts.students(members)}
        {expected_count > 0 && ` · ${texts.expected(expected_count)}`}
      </p>
      <Code taught={taught} />
      <ButtonLink to={SCREENS.class.replace(':id', id)} aria-label={texts.of(texts.see, name)}>
        {texts.see}
      </ButtonLink>
      {edited && <ClassFormModal taught={edited} onClose={() => setEdited(undefined)} />}
      {isRemoving && <RemoveModal taught={taught} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function Code({ taught: { code, code_ends_at } }: Props) {
  if (code === null || code_ends_at === null) return <p className={styles['code']}>{texts.ended}</p>
  return (
    <p className={styles['code']}>
      {texts.code} <b>{spellCode(code)}</b> {texts.until(Date.parse(code_ends_at))}
    </p>
  )
}

type RemoveProps = Props & { onClose: () => void }

function RemoveModal({ taught, onClose }: RemoveProps) {
  const { id, name, members } = taught
  const client = useQueryClient()
  const { save, pending, notice } = useSave(removeClass)

  async function remove() {
    // The notice says why it failed.
    const saved = await save({ id, name }).catch(() => undefined)
    if (!saved) return
    forgetClass(client, id)
    onClose()
  }

  return (
    <ConfirmModal
      title={classRemoval.title}
      words={classRemoval}
      pending={pending}
      notice={notice}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{classRemoval.lead(name, members)}</p>
      <p>{classRemoval.confirmations}</p>
    </ConfirmModal>
  )
}
