import { binRoutes } from '../bin/routes.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { projectBin } from './bin.ts'
import { changeProject, createProject } from './commands.ts'

export function projectRoutes(api: Api, db: Database) {
  serve(api, 'POST /users/works', ({ me, body }) => createProject(db, me.id, body))
  serve(api, 'PUT /users/works/:id', ({ me, id, body }) => changeProject(db, me.id, id, body))
  binRoutes(api, db, projectBin)
}
