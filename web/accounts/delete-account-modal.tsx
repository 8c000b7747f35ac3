import { DELETION_WORD, DeletionForm } from '#contract/account-forms.ts'
import { useSend } from '../data/use-send.ts'
import { clearDrafts } from '../forms/drafts.ts'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session.tsx'
import { deletion } from '../texts/account.ts'
import { shell } from '../texts/shell.ts'
import { notify } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { deleteAccount } from './account-calls.ts'
import styles from './delete-account-modal.module.css'

const DELETION = {
  send: deleteAccount,
  failure: 'notice',
  sentences: { unreachable: deletion.uncertain, timed_out: deletion.uncertain },
} as const

export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { forget } = useSession()
  const { submit: send, pending, notice } = useSend(DELETION)
  const { field, submit } = useForm<DeletionForm>({
    rules: DeletionForm,
    initial: { password: '', word: '' },
    onSend: remove,
  })

  async function remove({ password }: DeletionForm) {
    if (!(await send({ password }))) return
    clearDrafts()
    forget()
    notify.success(deletion.goodbye)
  }

  return (
    <Modal
      title={deletion.title}
      closeTitle={shell.close}
      busy={pending}
      notice={notice}
      onClose={onClose}
    >
      <Form busy={pending} onSubmit={submit}>
        <p className={styles['lead']}>{deletion.lead}</p>
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
