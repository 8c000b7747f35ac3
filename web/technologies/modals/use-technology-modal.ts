import { useCallback, useState } from 'react'
import type { CreateTechnologyInput, Technology } from '#contract/technologies.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'

/** Focus targets for when the focused button unmounts. */
export const SECTION_HEADING_ID = 'technologies'
export const ADD_BUTTON_ID = 'add-technology'
export const SEARCH_ID = 'search-technologies'

export type ModalName = 'create' | 'edit' | 'delete' | 'bin'

/** Initial values of the form. */
export type Prefilled = Partial<CreateTechnologyInput>

export type OpenModal = (name: ModalName, technology?: Technology, prefilled?: Prefilled) => void

/** Drafts are keyed by user: another user of this browser never sees them. */
export const draftOf = (userId: string | undefined, name: ModalName, technologyId?: string) =>
  `${userId}:${name === 'create' ? name : technologyId}`

/** One modal at a time; its technology is the session's `currUser`. */
export function useTechnologyModal() {
  const { user, dispatch } = useSession()
  const [modal, setModal] = useState<{ name: ModalName; prefilled: Prefilled | undefined } | null>(
    null,
  )

  const open = useCallback(
    (name: ModalName, technology?: Technology, prefilled?: Prefilled) => {
      if (technology) dispatch({ type: 'UPDATE_USER', payload: { currUser: technology } })
      // Prefilled values win over an older draft.
      if (prefilled) clearDraft(draftOf(user.id, name, technology?.id))
      setModal({ name, prefilled })
    },
    [dispatch, user.id],
  )
  const close = useCallback(() => setModal(null), [])

  return { modal, open, close }
}
