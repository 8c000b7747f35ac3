import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spellCode, type TaughtClass, type WholeClass } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { removeClass } from '../../classes/changes.ts'
import { call } from '../../data/api.ts'
import { describeFailure } from '../../data/api-error.ts'
import { useRefusal } from '../../data/offline.tsx'
import { type Sent, useSend } from '../../data/use-send.ts'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { classForm, classRemoval, taughtClass as texts } from '../../texts/classes.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PencilIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { PeopleIcon } from '../../ui/icons/navigation-icons.tsx'
import { Detail } from '../../ui/text.tsx'
import { forgetClass } from '../forget-class.ts'
import { ClassFormModal } from './class-form-modal.tsx'

export function TaughtClasses({ classes }: { classes: TaughtClass[] }) {
  return (
    <ul className="grid @lg:grid-cols-2 grid-cols-1 gap-4">
      {classes.map((taught) => (
        <TaughtCard key={taught.id} taught={taught} />
      ))}
    </ul>
  )
}

type Props = { taught: TaughtClass }

/** The list has no titles. */
const LOOK: Sent<string, WholeClass> = {
  send: (id: string) => call('GET /classes/:id', { id }),
  failure: (error) => ({ toast: describeFailure(error, { not_found: classForm.gone }) }),
}

function TaughtCard({ taught }: Props) {
  const { id, name, members, expected_count } = taught
  const [edited, setEdited] = useState<WholeClass>()
  const [isRemoving, setRemoving] = useState(false)
  const client = useQueryClient()
  const { send: look } = useSend(LOOK)
  const refusal = useRefusal()

  async function edit() {
    const found = await look(id)
    setEdited(found?.answer)
  }

  return (
    <Card as="li" className="grid grid-cols-1 content-start gap-3">
      <div className="-mt-2 -mb-3 flex items-start gap-1">
        <h3 className="min-w-0 flex-1 py-3" dir="auto">
          {name}
        </h3>
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
      <p className="wrap-anywhere flex items-center gap-2 text-interface text-soft">
        <PeopleIcon />
        {texts.students(members)}
        {expected_count > 0 && ` · ${texts.expected(expected_count)}`}
      </p>
      <Code taught={taught} />
      <div>
        <ButtonLink to={SCREENS.class.replace(':id', id)} aria-label={texts.of(texts.see, name)}>
          {texts.see}
        </ButtonLink>
      </div>
      {edited && <ClassFormModal taught={edited} onClose={() => setEdited(undefined)} />}
      {isRemoving && (
        <ConfirmChange
          change={removeClass}
          input={taught}
          title={classRemoval.title}
          words={classRemoval}
          onClose={() => setRemoving(false)}
          onDone={() => forgetClass(client, id)}
        >
          <p>{classRemoval.lead(name, members)}</p>
          <p>{classRemoval.confirmations}</p>
        </ConfirmChange>
      )}
    </Card>
  )
}

function Code({ taught: { code, code_ends_at } }: Props) {
  if (code === null || code_ends_at === null) return <Detail>{texts.ended}</Detail>
  return (
    <Detail>
      {texts.code}{' '}
      <b className="whitespace-nowrap rounded-small bg-quiet px-2 py-1 text-bright tabular-nums tracking-code">
        {spellCode(code)}
      </b>{' '}
      {texts.until(Date.parse(code_ends_at))}
    </Detail>
  )
}
