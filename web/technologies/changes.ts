import type { NoteInput } from '#contract/notes.ts'
import { type Level, type Technology, TOO_MANY_TECHNOLOGIES } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { defineBin } from '../bin/define-bin.ts'
import { call } from '../data/api.ts'
import { describeFailure, type FailureCode } from '../data/api-error.ts'
import { type AnyChange, defineChange, hasId, isoNow } from '../data/change.ts'
import { newId } from '../data/new-id.ts'
import { reachGoals, sayReached } from '../goals/reach.ts'
import { changeFailed } from '../texts/failures.ts'
import { described } from '../texts/offline.ts'
import { ruler } from '../texts/ruler.ts'
import {
  technologyBin as binTexts,
  createModal,
  editModal,
  renameForm,
  technologyGone,
} from '../texts/technologies.ts'
import { noteForm } from '../texts/technology-page.ts'

/** The specification does not define the body of this answer. */
type UnspecifiedAnswer = Promise<Partial<Technology> | undefined>

/** Refusals caused by a change elsewhere. */
const LIST_IS_STALE: FailureCode[] = ['not_found', 'technology_exists', 'technology_limit']
const isStale = (code: FailureCode) => LIST_IS_STALE.includes(code)

/** The specification has it for any error, also that of an ended session, whose alert stands beside it. */
const ON_ANY_ERROR = { not_signed_in: changeFailed }

type Added = { id: string; title: string; status: Level }

export const addTechnology = defineChange({
  name: 'technology/add',
  send: (input: Added): UnspecifiedAnswer => call('POST /users/techs', {}, input),
  apply: {
    profile(user, input, { answer }) {
      const id = answer?.id ?? input.id
      if (hasId(user.techs, id)) return user
      const at = isoNow()
      const technology = { created_at: at, updated_at: at, ruler: [], ...input, ...answer, id }
      return { ...user, techs: [...user.techs, technology] }
    },
    goals: reachGoals,
  },
  success: createModal.success,
  further: (cached, input) => sayReached(cached('goals'), input),
  sentences: { ...ON_ANY_ERROR, technology_exists: createModal.alreadyThere },
  isStale,
  describe: ({ title, status }) => described.addTechnology(title, status),
})

const withAdded = (user: User, added: Technology[]): User => ({
  ...user,
  techs: [...user.techs, ...added.filter(({ id }) => !hasId(user.techs, id))],
})

/** Without `describe`: offline each is added by itself. */
export const addTechnologies = defineChange({
  name: 'technology/add-all',
  send: (techs: Added[]) => call('POST /users/techs/batch', {}, { techs }),
  apply: {
    profile: (user, _input, { answer }) => withAdded(user, answer?.techs ?? []),
    goals: (goals, _input, { answer }) =>
      (answer?.techs ?? []).reduce((left, one) => reachGoals(left, one), goals),
  },
  further: (cached, _input, { techs }) => sayReached(cached('goals'), ...techs),
  // Several show themselves in the list.
  success: (_input, { techs }) => (techs.length === 1 ? createModal.success : undefined),
})

type Levelled = { id: string; title: string; status: Level }

export const changeLevel = defineChange({
  name: 'technology/level',
  send: ({ id, status }: Levelled): UnspecifiedAnswer =>
    call('PUT /users/techs/:id', { id }, { status }),
  apply: {
    profile: (user, { id, status }, { answer }) => ({
      ...user,
      techs: user.techs.map((one) =>
        one.id === id && one.status !== status
          ? { ...one, status, updated_at: answer?.updated_at ?? isoNow() }
          : one,
      ),
    }),
    goals: reachGoals,
  },
  success: editModal.success,
  further: (cached, input) => sayReached(cached('goals'), input),
  sentences: ON_ANY_ERROR,
  describe: ({ title, status }) => described.changeLevel(title, status),
  instead: ({ title, status }, code) =>
    code === 'not_found'
      ? { change: addTechnology.name, input: { id: newId(), title, status } }
      : undefined,
})

export const technologyBin = defineBin<Technology>({
  kind: 'techs',
  name: 'technology',
  isNewestFirst: false,
  words: binTexts,
  sentences: { remove: ON_ANY_ERROR, restore: { technology_limit: TOO_MANY_TECHNOLOGIES } },
  onRestore: { goals: reachGoals },
})

type Renamed = { id: string; before: string; title: string; status: Level }

export const renameTechnology = defineChange({
  name: 'technology/rename',
  send: ({ id, title }: Renamed) => call('PUT /users/techs/:id/title', { id }, { title }),
  apply: {
    profile: (user, { id, title }, { answer }) => ({
      ...user,
      techs: user.techs.map((one) =>
        one.id === id ? { ...one, title: answer?.title ?? title } : one,
      ),
    }),
    goals: reachGoals,
  },
  success: renameForm.success,
  further: (cached, input) => sayReached(cached('goals'), input),
  sentences: { technology_exists: renameForm.taken, not_found: technologyGone },
  isStale,
  describe: ({ before, title }) => described.rename(before, title),
})

type Ticked = { id: string; title: string; statements: string[] }

export const saveTicks = defineChange({
  name: 'technology/ticks',
  send: ({ id, statements }: Ticked) => call('PUT /users/techs/:id/ruler', { id }, { statements }),
  apply: {
    profile: (user, { id, statements }, { answer }) => ({
      ...user,
      techs: user.techs.map((one) =>
        one.id === id ? { ...one, ruler: answer?.ruler ?? statements } : one,
      ),
    }),
  },
  isOptimistic: true,
  invalidates: [],
  failure: (error, { title }) => ({ toast: `${ruler.notSaved(title)} ${describeFailure(error)}` }),
  describe: ({ title }) => described.ticks(title),
})

type Noted = NoteInput & { technology: string; title: string; event: number }

export const saveNote = defineChange({
  name: 'technology/note',
  send: ({ technology, event, note }: Noted) =>
    call('PUT /users/techs/:id/history/:event', { id: technology, event }, { note }),
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
  failure: 'message',
  sentences: { not_found: technologyGone },
  describe: ({ title }) => described.note(title),
})

/** Changes the outbox can queue. */
export const changes: readonly AnyChange[] = [
  addTechnology,
  changeLevel,
  renameTechnology,
  technologyBin.remove,
  technologyBin.restore,
  saveTicks,
  saveNote,
]
