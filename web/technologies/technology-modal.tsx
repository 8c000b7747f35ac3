import { useCallback } from 'react'
import { clearDraft } from '../app/drafts.ts'
import { useSession } from '../app/session.tsx'
import { BinModal } from './bin-modal.tsx'
import { CreateModal } from './create-modal.tsx'
import { DeleteModal } from './delete-modal.tsx'
import { EditModal } from './edit-modal.tsx'
import { draftOf, type Filled, type ModalName } from './open-modal.ts'

type Props = {
  name: ModalName
  filled: Filled | undefined
  onCreated?: (id: string | undefined) => void
  onDeleted?: () => void
  onClose: () => void
}

export function TechnologyModal({ name, filled, onCreated, onDeleted, onClose }: Props) {
  const { user, currUser } = useSession()
  const draft = draftOf(user.id, name, currUser?.id)

  const close = useCallback(() => {
    clearDraft(draft)
    onClose()
  }, [draft, onClose])

  if (name === 'bin') return <BinModal onClose={onClose} />
  if (name === 'create')
    return <CreateModal draft={draft} filled={filled} onCreated={onCreated} onClose={close} />
  if (!currUser) return null
  const isGone = !user.techs?.some(({ id }) => id === currUser.id)
  const chosen = { technology: currUser, isGone, onClose: close }
  if (name === 'delete') return <DeleteModal {...chosen} onDeleted={onDeleted} />
  return <EditModal {...chosen} draft={draft} filled={filled} />
}
