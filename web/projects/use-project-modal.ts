import { useCallback, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { isWithoutLine } from '../app/line.ts'
import { useSession } from '../app/session.tsx'
import { draftOf, forgetSaved } from './project-draft.ts'

type ModalName = 'create' | 'edit' | 'delete' | 'bin'
export type OpenedModal = { name: ModalName; project: Project | undefined }
export type OpenModal = (name: ModalName, project?: Project) => void

const NONE: Project[] = []

/** One modal at a time, with the project as it was when it opened. */
export function useProjectModal() {
  const [modal, setModal] = useState<OpenedModal>()
  const { id, works = NONE } = useSession().user
  const open: OpenModal = useCallback(
    (name, project) => {
      if (isWithoutLine()) return
      if (name === 'create') forgetSaved(draftOf(id, undefined), works)
      setModal({ name, project })
    },
    [id, works],
  )
  const close = useCallback(() => setModal(undefined), [])
  return { modal, open, close }
}
