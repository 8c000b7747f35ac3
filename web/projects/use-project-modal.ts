import { useCallback, useState } from 'react'
import type { Project } from '#contract/projects.ts'

type ModalName = 'create' | 'edit' | 'delete' | 'bin'
export type OpenedModal = { name: ModalName; project: Project | undefined }
export type OpenModal = (name: ModalName, project?: Project) => void

/** One modal at a time, with the project as it was when it opened. */
export function useProjectModal() {
  const [modal, setModal] = useState<OpenedModal>()
  const open: OpenModal = useCallback((name, project) => {
    setModal({ name, project })
  }, [])
  const close = useCallback(() => setModal(undefined), [])
  return { modal, open, close }
}
