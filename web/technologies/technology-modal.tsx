import { useSession } from '../app/session.tsx'
import { CreateModal } from './create-modal.tsx'
import { DeleteModal } from './delete-modal.tsx'
import { EditModal } from './edit-modal.tsx'

export type ModalName = 'create' | 'edit' | 'delete'

export function TechnologyModal({ name, onClose }: { name: ModalName; onClose: () => void }) {
  const { user, currUser } = useSession()
  if (name === 'create') return <CreateModal onClose={onClose} />
  if (!currUser) return null
  const Chosen = name === 'edit' ? EditModal : DeleteModal
  const isGone = !user.techs?.some(({ id }) => id === currUser.id)
  return <Chosen technology={currUser} isGone={isGone} onClose={onClose} />
}
