import { type Project, type ProjectInput, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import { defineBin } from '../bin/define-bin.ts'
import { call } from '../data/api.ts'
import type { FailureCode } from '../data/api-error.ts'
import { type AnyChange, defineChange, hasId, isoNow } from '../data/change.ts'
import { described } from '../texts/offline.ts'
import {
  projectBin as binTexts,
  projectGone,
  projectModals,
  projectRefusals,
} from '../texts/projects.ts'

const sentences = { ...projectRefusals, project_limit: TOO_MANY_PROJECTS }
/** The list of projects, or of technologies, is out of date. */
const LIST_IS_STALE: FailureCode[] = ['not_found', 'invalid_input', 'project_limit']
const isStale = (code: FailureCode) => LIST_IS_STALE.includes(code)

export const addProject = defineChange({
  name: 'project/add',
  send: (input: ProjectInput & { id: string }) => call('POST /users/works', {}, input),
  apply: {
    profile(user, input, { answer }) {
      if (hasId(user.works, input.id)) return user
      const at = isoNow()
      const project = { ...input, created_at: at, updated_at: at, ...answer }
      return { ...user, works: [project, ...user.works] }
    },
  },
  success: projectModals.create.success,
  sentences,
  isStale,
  describe: ({ title }) => described.addProject(title),
})

/** Only the changed fields: the others may be newer on the server. */
type Edited = {
  id: string
  title: string
  changed: Partial<Omit<Project, 'id' | 'created_at' | 'updated_at'>>
}

export const editProject = defineChange({
  name: 'project/edit',
  send: ({ id, changed }: Edited) => call('PUT /users/works/:id', { id }, changed),
  apply: {
    profile: (user, { id, changed }, { answer }) => ({
      ...user,
      works: user.works.map((one) => (one.id === id ? { ...one, ...changed, ...answer } : one)),
    }),
  },
  success: projectModals.edit.success,
  sentences,
  isStale,
  describe: ({ title }) => described.editProject(title),
})

export const projectBin = defineBin<Project>({
  kind: 'works',
  name: 'project',
  isNewestFirst: true,
  words: binTexts,
  sentences: {
    remove: { not_found: projectGone },
    restore: { project_limit: TOO_MANY_PROJECTS },
  },
})

/** Changes the outbox can queue. */
export const changes: readonly AnyChange[] = [
  addProject,
  editProject,
  projectBin.remove,
  projectBin.restore,
]
