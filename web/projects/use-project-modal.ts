import { useCallback, useState } from 'react'
import type { Project } from '#contract/projects.ts'

/** Focus targets for when the focused button unmounts. */
export const HEADING_ID = 'projects'
export const ADD_BUTTON_ID = 'add-project'

type ModalName = 'create' | 'edit' | 'delete' | 'bin'
export type OpenedModal = { name: ModalName; project: Project | undefined }
export type OpenModal = (name: ModalName, project?: Project) => void

export function useProjectModal() {
  const [modal, setModal] = useState<OpenedModal>()
  const open: OpenModal = useCallback((name, project) => {
    setModal({ name, project })
  }, [])
  const close = useCallback(() => setModal(undefined), [])
  return { modal, open, close }
}
