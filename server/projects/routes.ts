import { deleteForGood } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import { changeProject, createProject, readBin, removeProject, restoreProject } from './commands.ts'

export function projectRoutes(api: Api, db: Database) {
  serve(api, 'POST /users/works', ({ me, body }) => createProject(db, me.id, body))
  serve(api, 'PUT /users/works/:id', ({ me, id, body }) => changeProject(db, me.id, id, body))
  serve(api, 'DELETE /users/works/:id', ({ me, id }) => removeProject(db, me.id, id))
  serve(api, 'GET /users/works/removed', ({ me }) => readQueue.run(me.id, () => readBin(db, me.id)))
  serve(api, 'POST /users/works/:id/restore', ({ me, id }) => restoreProject(db, me.id, id))
  serve(api, 'DELETE /users/works/removed/:id', ({ me, id }) =>
    deleteForGood(db, 'projects', me.id, id),
  )
}
