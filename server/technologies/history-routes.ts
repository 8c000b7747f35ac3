import * as z from 'zod/mini'
import { EVENTS_A_PAGE, HistoryEvent, TechnologyEvent } from '#contract/history.ts'
import { NoteInput } from '#contract/notes.ts'
import { EVENT_NUMBER, HistoryQuery, TechnologyHistoryQuery } from '#contract/periods.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import { changeNote, readHistory, readTechnologyHistory } from './history.ts'

const tags = ['History']
const config = { failures: ['invalid_input'] } as const

const ByEvent = z.object({
  ...ById.shape,
  event: z.pipe(z.string().check(z.regex(EVENT_NUMBER)), z.transform(Number)),
})

export function historyRoutes(api: Api, db: Database) {
  api.get(
    '/users/techs/:id/history',
    {
      config,
      schema: {
        summary: `The history of a technology, also of one in the bin: the newest ${EVENTS_A_PAGE} events, oldest first; the link header has the page before`,
        tags,
        params: ById,
        querystring: TechnologyHistoryQuery,
        response: { 200: z.array(TechnologyEvent) },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const { id: technology_id } = request.params
      const { events, previous } = await readQueue.run(id, () =>
        readTechnologyHistory(db, id, { technology_id, ...request.query }),
      )
      const path = `${api.prefix}/users/techs/${technology_id}/history`
      if (previous) reply.header('link', `<${path}?${previous.toString()}>; rel="prev"`)
      return events
    },
  )

  api.put(
    '/users/techs/:id/history/:event',
    {
      schema: {
        summary: 'Write a note to an event; an empty one deletes it',
        tags,
        params: ByEvent,
        body: NoteInput,
        response: { 200: TechnologyEvent },
      },
    },
    (request) => {
      const { id: technology_id, event: number } = request.params
      return changeNote(db, signedIn(request).id, { technology_id, number, ...request.body })
    },
  )

  api.get(
    '/history',
    {
      config,
      schema: {
        summary: `The history of all technologies, newest first, ${EVENTS_A_PAGE} events a page; the link header has the next page`,
        tags,
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryEvent) },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const { events, next } = await readQueue.run(id, () => readHistory(db, id, request.query))
      if (next) reply.header('link', `<${api.prefix}/history?${next.toString()}>; rel="next"`)
      return events
    },
  )
}
