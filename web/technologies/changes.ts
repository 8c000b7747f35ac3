import type { NoteInput } from '#contract/notes.ts'
import {
  type Level,
  type RemovedTechnology,
  type Technology,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import type { FailureCode } from '../data/api-error.ts'
import { type AnyChange, defineChange } from '../data/change.ts'
import { newId } from '../data/new-id.ts'
import { described } from '../texts/offline.ts'
import { createModal, editModal, technologyBin, technologyGone } from '../texts/technologies.ts'
import { noteForm } from '../texts/technology-page.ts'
import {
  createTechnology,
  deleteForGood,
  deleteTechnology,
  restoreTechnology,
  saveNote as sendNote,
  updateTechnology,
} from './calls.ts'

const now = () => new Date().toISOString()

const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)
const without = <One extends { id: string }>(list: readonly One[], id: string) =>
  list.filter((one) => one.id !== id)

/** What stands in the way was added or removed elsewhere, so the list here is out of date. */
const LIST_IS_STALE: FailureCode[] = ['not_found', 'technology_exists', 'technology_limit']
const isStale = (code: FailureCode) => LIST_IS_STALE.includes(code)

type Added = { id: string; title: string; status: Level }

export const addTechnology = defineChange({
  name: 'technology/add',
  send: (input: Added) => createTechnology(input),
  apply: {
    profile(user, input, { answer }) {
      const id = answer?.id ?? input.id
      if (has(user.techs, id)) return user
      const at = now()
      const technology = { created_at: at, updated_at: at, ...input, ...answer, id }
      return { ...user, techs: [...user.techs, technology] }
    },
  },
  success: createModal.success,
  sentences: { technology_exists: createModal.alreadyThere },
  isStale,
  describe: ({ title, status }) => described.addTechnology(title, status),
})

type Levelled = { id: string; title: string; status: Level }

export const changeLevel = defineChange({
  name: 'technology/level',
  send: ({ id, status }: Levelled) => updateTechnology(id, { status }),
  apply: {
    profile: (user, { id, status }, { answer }) => ({
      ...user,
      techs: user.techs.map((one) =>
        one.id === id && one.status !== status
          ? { ...one, status, updated_at: answer?.updated_at ?? now() }
          : one,
      ),
    }),
  },
  success: editModal.success,
  describe: ({ title, status }) => described.changeLevel(title, status),
  instead: ({ title, status }, code) =>
    code === 'not_found'
      ? { change: addTechnology.name, input: { id: newId(), title, status } }
      : undefined,
})

export const removeTechnology = defineChange({
  name: 'technology/remove',
  send: ({ id }: Technology) => deleteTechnology(id),
  apply: {
    profile: (user, { id }) =>
      has(user.techs, id)
        ? { ...user, techs: without(user.techs, id), removed_techs: user.removed_techs + 1 }
        : user,
    'removed-techs': (removed, technology) =>
      has(removed, technology.id) ? removed : [{ ...technology, removed_at: now() }, ...removed],
  },
  describe: ({ title }) => described.remove(title),
})

/** Back where it stood: technologies are in the order they were added. */
function withRestored(user: User, technology: RemovedTechnology): User {
  if (has(user.techs, technology.id)) return user
  const techs = [...user.techs, technology].toSorted((one, other) =>
    one.created_at < other.created_at ? -1 : 1,
  )
  return { ...user, techs, removed_techs: Math.max(user.removed_techs - 1, 0) }
}

export const restoreRemoved = defineChange({
  name: 'technology/restore',
  send: ({ id }: RemovedTechnology) => restoreTechnology(id),
  apply: {
    profile: withRestored,
    'removed-techs': (removed, { id }) => without(removed, id),
  },
  success: technologyBin.restored,
  sentences: { ...technologyBin.refusals, technology_limit: TOO_MANY_TECHNOLOGIES },
  isStale,
  describe: ({ title }) => described.restore(title),
})

export const removeForGood = defineChange({
  name: 'technology/remove-for-good',
  send: ({ id }: RemovedTechnology) => deleteForGood(id),
  apply: { 'removed-techs': (removed, { id }) => without(removed, id) },
  success: technologyBin.deletedForGood,
  sentences: { not_found: technologyBin.refusals.not_found },
})

type Noted = NoteInput & { technology: string; title: string; event: number }

export const saveNote = defineChange({
  name: 'technology/note',
  send: ({ technology, event, note }: Noted) => sendNote(technology, event, { note }),
  apply: {
    history: (data, { technology, event, note }, { key, answer }) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        events: page.events.map((one) => {
          // Events are numbered within their technology; those of all technologies name it.
          const of = 'technology_id' in one ? one.technology_id : key[1]
          return one.id === event && of === technology
            ? { ...one, note: answer?.note ?? note }
            : one
        }),
      })),
    }),
  },
  success: (_input, { note }) => (note ? noteForm.saved : noteForm.removed),
  failure: 'notice',
  sentences: { not_found: technologyGone },
  describe: ({ title }) => described.note(title),
})

/** Those that can wait in the outbox. */
export const changes: readonly AnyChange[] = [
  addTechnology,
  changeLevel,
  removeTechnology,
  restoreRemoved,
  saveNote,
]
