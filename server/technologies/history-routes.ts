import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import { changeNote, readHistory, readTechnologyHistory } from './history.ts'

export function historyRoutes(api: Api, db: Database) {
  serve(api, 'GET /users/techs/:id/history', async ({ me, id: technology_id, query, reply }) => {
    const { events, previous } = await readQueue.run(me.id, () =>
      readTechnologyHistory(db, me.id, { technology_id, ...query }),
    )
    const path = `${api.prefix}/users/techs/${technology_id}/history`
    if (previous) reply.header('link', `<${path}?${previous.toString()}>; rel="prev"`)
    return events
  })

  serve(api, 'PUT /users/techs/:id/history/:event', ({ me, id, event, body }) =>
    changeNote(db, me.id, { technology_id: id, number: event, ...body }),
  )

  serve(api, 'GET /history', async ({ me, query, reply }) => {
    const { events, next } = await readQueue.run(me.id, () => readHistory(db, me.id, query))
    if (next) reply.header('link', `<${api.prefix}/history?${next.toString()}>; rel="next"`)
    return events
  })
}
