import {
  type Project,
  type ProjectInput,
  type RemovedProject,
  TOO_MANY_PROJECTS,
} from '#contract/projects.ts'
import type { User } from '#contract/users.ts'
import type { Bin } from '../bin/bin.ts'
import { call } from '../data/api.ts'
import type { FailureCode } from '../data/api-error.ts'
import { type AnyChange, defineChange, hasId, isoNow, withoutId } from '../data/change.ts'
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

export const removeProject = defineChange({
  name: 'project/remove',
  send: ({ id }: Project): Promise<unknown> => call('DELETE /users/works/:id', { id }),
  apply: {
    profile: (user, { id }) =>
      hasId(user.works, id)
        ? { ...user, works: withoutId(user.works, id), removed_works: user.removed_works + 1 }
        : user,
    'removed-works': (removed, project) =>
      hasId(removed, project.id) ? removed : [{ ...project, removed_at: isoNow() }, ...removed],
  },
  sentences: { not_found: projectGone },
  describe: ({ title }) => described.remove(title),
})

/** The newest project comes first. */
function withRestored(user: User, project: RemovedProject): User {
  if (hasId(user.works, project.id)) return user
  const works = [...user.works, project].toSorted((one, other) =>
    one.created_at > other.created_at ? -1 : 1,
  )
  return { ...user, works, removed_works: Math.max(user.removed_works - 1, 0) }
}

export const restoreRemoved = defineChange({
  name: 'project/restore',
  send: ({ id }: RemovedProject): Promise<unknown> => call('POST /users/works/:id/restore', { id }),
  apply: { profile: withRestored, 'removed-works': (removed, { id }) => withoutId(removed, id) },
  success: binTexts.restored,
  sentences: { ...binTexts.refusals, project_limit: TOO_MANY_PROJECTS },
  isStale,
  describe: ({ title }) => described.restore(title),
})

export const removeForGood = defineChange({
  name: 'project/remove-for-good',
  send: ({ id }: RemovedProject): Promise<unknown> =>
    call('DELETE /users/works/removed/:id', { id }),
  apply: { 'removed-works': (removed, { id }) => withoutId(removed, id) },
  success: binTexts.deletedForGood,
  sentences: { not_found: binTexts.refusals.not_found },
})

/** Changes the outbox can queue. */
export const changes: readonly AnyChange[] = [
  addProject,
  editProject,
  removeProject,
  restoreRemoved,
]

export const projectBin: Bin<RemovedProject> = {
  key: 'removed-works',
  fetchRemoved: (signal) => call('GET /users/works/removed', {}, { signal }),
  restore: restoreRemoved,
  deleteForGood: removeForGood,
  words: binTexts,
}
