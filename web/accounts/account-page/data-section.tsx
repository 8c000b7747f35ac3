import { useState } from 'react'
import { DELETION_WORD, DeletionForm } from '#contract/account-forms.ts'
import type { DeleteAccountInput } from '#contract/account-settings.ts'
import { call, FILE_TIMEOUT_MS, readFile } from '../../data/api.ts'
import { useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSession } from '../../session/session.tsx'
import { deletion, ownData } from '../../texts/account-page.ts'
import { shell } from '../../texts/shell.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TrashIcon } from '../../ui/icons/icons.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AccountCard } from './account-card.tsx'

const EXPORT = {
  send: (format: 'json' | 'csv') =>
    call('GET /account/export', { format }, { timeoutMs: FILE_TIMEOUT_MS, read: readFile }),
  failure: 'message',
} as const

export function DataSection() {
  const { send, running, message } = useSend(EXPORT)
  const [isDeleting, setDeleting] = useState(false)

  async function download(format: 'json' | 'csv') {
    const sent = await send(format)
    if (!sent) return
    saveFile(sent.answer)
    notify.success(ownData.downloaded)
  }

  return (
    <AccountCard id={ownData.id} title={ownData.title} lead={ownData.lead}>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={running === 'json'} onClick={() => void download('json')}>
          {ownData.json}
        </Button>
        <Button variant="quiet" busy={running === 'csv'} onClick={() => void download('csv')}>
          {ownData.csv}
        </Button>
        <FailureMessage>{message}</FailureMessage>
      </div>
      <div className="grid justify-items-start gap-4 border-hairline border-t pt-5">
        <p className="text-small text-soft">{ownData.deletion}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {ownData.remove}
        </Button>
      </div>
      {isDeleting && <DeleteAccountModal onClose={() => setDeleting(false)} />}
    </AccountCard>
  )
}

const DELETION = {
  send: (input: DeleteAccountInput) => call('DELETE /account', {}, input),
  failure: 'message',
  sentences: { unreachable: deletion.uncertain, timed_out: deletion.uncertain },
} as const

function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { forget } = useSession()
  const { send, pending, message, failure } = useSend(DELETION)
  const { field, submit } = useForm<DeletionForm>({
    rules: DeletionForm,
    initial: { password: '', word: '' },
    failure,
    onSend: remove,
  })

  async function remove({ password }: DeletionForm) {
    const sent = await send({ password })
    if (!sent) return undefined
    forget()
    notify.success(deletion.goodbye)
    return sent
  }

  return (
    <Modal
      title={deletion.title}
      closeTitle={shell.close}
      busy={pending}
      message={message}
      onClose={onClose}
    >
      <Form busy={pending} onSubmit={submit}>
        <p className="mb-2 text-small text-soft">{deletion.lead}</p>
        <PasswordField
          {...field('password')}
          label={deletion.password}
          toggle={shell.passwordToggle}
          autoComplete="current-password"
        />
        <TextField
          {...field('word')}
          label={deletion.word(DELETION_WORD)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="danger" busy={pending}>
          <TrashIcon />
          {deletion.submit}
        </Button>
      </Form>
    </Modal>
  )
}
