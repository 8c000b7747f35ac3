import type { TechnologyEvent } from '#contract/history.ts'
import type { NoteInput } from '#contract/notes.ts'
import type {
  CreateTechnologyInput,
  RemovedTechnology,
  RenameTechnologyInput,
  RulerInput,
  Technology,
  TechnologyBatch,
  TechnologyBatchInput,
  UpdateTechnologyInput,
} from '#contract/technologies.ts'
import { linkedPage, request } from '../data/api.ts'

/** The specification does not define the response body. */
type Answer = Promise<Partial<Technology> | undefined>

export const createTechnology = (input: CreateTechnologyInput & { id: string }) =>
  request('POST', '/users/techs', { body: input }) as Answer

export const updateTechnology = (id: string, input: UpdateTechnologyInput) =>
  request('PUT', `/users/techs/${id}`, { body: input }) as Answer

export const createTechnologies = (input: TechnologyBatchInput) =>
  request('POST', '/users/techs/batch', { body: input }) as Promise<TechnologyBatch>

export const renameTechnology = (id: string, input: RenameTechnologyInput) =>
  request('PUT', `/users/techs/${id}/title`, { body: input }) as Promise<Technology>

export const saveRuler = (id: string, input: RulerInput) =>
  request('PUT', `/users/techs/${id}/ruler`, { body: input }) as Promise<Technology>

export const deleteTechnology = (id: string) => request('DELETE', `/users/techs/${id}`)

export const fetchRemoved = (signal: AbortSignal) =>
  request('GET', '/users/techs/removed', { signal }) as Promise<RemovedTechnology[]>

export const restoreTechnology = (id: string) => request('POST', `/users/techs/${id}/restore`)

export const deleteForGood = (id: string) => request('DELETE', `/users/techs/removed/${id}`)

export type HistoryPage = {
  /** Oldest first. */
  events: TechnologyEvent[]
  /** Query string of the next page. */
  older: string | undefined
}

async function readPage(response: Response): Promise<HistoryPage> {
  const events = (await response.json()) as TechnologyEvent[]
  return { events, older: linkedPage(response.headers.get('link'), 'prev') }
}

export const fetchHistory = (id: string, search: string, signal: AbortSignal) =>
  request('GET', `/users/techs/${id}/history${search}`, {
    signal,
    read: readPage,
  }) as Promise<HistoryPage>

export const saveNote = (id: string, event: number, input: NoteInput) =>
  request('PUT', `/users/techs/${id}/history/${event}`, { body: input }) as Promise<TechnologyEvent>
