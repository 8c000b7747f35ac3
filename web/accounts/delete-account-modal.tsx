import { DELETION_WORD, DeletionForm } from '#contract/account-forms.ts'
import { clearDrafts } from '../app/drafts.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useChange } from '../app/use-change.ts'
import { useForm } from '../app/use-form.ts'
import { deletion } from '../texts/account.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { Modal } from '../ui/modal.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deleteAccount } from './account-calls.ts'
import styles from './delete-account-modal.module.css'

export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { forget } = useSession()
  const { busy, notice, change } = useChange({
    unreachable: deletion.uncertain,
    timed_out: deletion.uncertain,
  })
  const { field, submit } = useForm<DeletionForm>({
    rules: DeletionForm,
    initial: { password: '', word: '' },
    onSend: remove,
  })

  async function remove({ password }: DeletionForm) {
    await change(() => deleteAccount({ password }))
    clearDrafts()
    forget()
    notify.success(deletion.goodbye)
  }

  return (
    <Modal
      title={deletion.title}
      closeTitle={shell.close}
      busy={busy}
      notice={notice}
      onClose={onClose}
    >
      <Form busy={busy} onSubmit={submit}>
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
        <Button type="submit" variant="danger" busy={busy}>
          <TrashIcon />
          {deletion.submit}
        </Button>
      </Form>
    </Modal>
  )
}
