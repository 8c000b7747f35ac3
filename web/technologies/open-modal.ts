import type { Technology } from '#contract/technologies.ts'

export type ModalName = 'create' | 'edit' | 'delete' | 'bin'

export type OpenModal = (name: ModalName, technology?: Technology) => void
