import type { CreateTechnologyInput, Technology } from '#contract/technologies.ts'

export type ModalName = 'create' | 'edit' | 'delete' | 'bin'

/** What the person chose on the way, and need not fill in again. */
export type Filled = Partial<CreateTechnologyInput>

export type OpenModal = (name: ModalName, technology?: Technology, filled?: Filled) => void

/** One person's draft is never offered to the next one who signs in here. */
export const draftOf = (userId: string | undefined, name: ModalName, technologyId?: string) =>
  `${userId}:${name === 'create' ? name : technologyId}`
