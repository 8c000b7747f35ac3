import { useCallback, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { draftOf, type Filled, type ModalName } from './open-modal.ts'

/** One modal at a time; the technology it is about is the session's chosen one. */
export function useTechnologyModal() {
  const { user, dispatch } = useSession()
  const [modal, setModal] = useState<{ name: ModalName; filled: Filled | undefined } | null>(null)

  const open = useCallback(
    (name: ModalName, technology?: Technology, filled?: Filled) => {
      if (technology) dispatch({ type: 'UPDATE_USER', payload: { currUser: technology } })
      // What is chosen now is newer than what was typed before a reload.
      if (filled) clearDraft(draftOf(user.id, name, technology?.id))
      setModal({ name, filled })
    },
    [dispatch, user.id],
  )
  const close = useCallback(() => setModal(null), [])

  return { modal, open, close }
}
