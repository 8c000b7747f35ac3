import { useSession } from '../app/session.tsx'
import { CreateModal } from './create-modal.tsx'
import { DeleteModal } from './delete-modal.tsx'
import { EditModal } from './edit-modal.tsx'
import type { ModalName } from './open-modal.ts'

export function TechnologyModal({ name, onClose }: { name: ModalName; onClose: () => void }) {
  const { currUser } = useSession()
  if (name === 'create') return <CreateModal onClose={onClose} />
  if (!currUser) return null
  const Chosen = name === 'edit' ? EditModal : DeleteModal
  return <Chosen technology={currUser} onClose={onClose} />
}
