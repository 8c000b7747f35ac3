import { useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useOnce } from '../app/use-once.ts'
import { bin } from '../texts/bin.ts'
import { shell } from '../texts/shell.ts'
import { deleteModal, technologyGone } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Form } from '../ui/form.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { Modal } from '../ui/modal.tsx'
import { deleteTechnology } from './calls.ts'
import { deleteButtonAfter, SECTION_HEADING_ID } from './focus-targets.ts'
import { useRestore } from './use-restore.ts'
import { useTechnologyChange } from './use-technology-change.ts'

type Props = {
  technology: Technology
  isGone: boolean
  onDeleted: (() => void) | undefined
  onClose: () => void
}

export function DeleteModal({ technology, isGone, onDeleted, onClose }: Props) {
  const { user, loadUser } = useSession()
  const change = useTechnologyChange()
  const restore = useRestore()
  const deleted = useRef(false)

  async function remove() {
    await change(() => deleteTechnology(technology.id))
    deleted.current = true
    notify.warning(deleteModal.success, hasBin ? { label: bin.undo, onAct: undo } : undefined)
    onClose()
    onDeleted?.()
  }

  // Other servers of the family delete for good.
  const hasBin = user.removed_techs !== undefined
  const undo = () => void restore(technology.id).catch(() => undefined)

  // What went wrong was told by then.
  const send = useOnce(() => remove().catch(() => undefined))

  function focusAfter() {
    if (!deleted.current) return null
    return deleteButtonAfter(technology.id) ?? document.getElementById(SECTION_HEADING_ID)
  }

  return (
    <Modal
      title={deleteModal.title}
      closeTitle={shell.close}
      notice={isGone ? technologyGone : undefined}
      busy={loadUser}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Form busy={loadUser} onSubmit={send}>
        <Facts
          facts={[
            [deleteModal.name, technology.title],
            [deleteModal.level, technology.status],
          ]}
        />
        <Button type="submit" variant="danger" busy={loadUser}>
          <TrashIcon />
          {deleteModal.submit}
        </Button>
      </Form>
    </Modal>
  )
}
