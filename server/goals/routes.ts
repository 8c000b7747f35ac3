import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { createGoal, removeGoal } from './commands.ts'
import { listGoals } from './queries.ts'

export function goalRoutes(api: Api, db: Database) {
  serve(api, 'GET /goals', ({ me }) => listGoals(db, me.id))
  serve(api, 'POST /goals', ({ me, body }) => createGoal(db, me.id, body))
  serve(api, 'DELETE /goals/:id', ({ me, id }) => removeGoal(db, me.id, id))
}
