import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import { readGiven, showConfirmation, withdrawConfirmation } from './commands.ts'
import { listConfirmations } from './queries.ts'

export function confirmationRoutes(api: Api, db: Database) {
  serve(api, 'GET /confirmations', ({ me }) =>
    readQueue.run(me.id, () => listConfirmations(db, me.id)),
  )

  serve(api, 'GET /confirmations/:id', ({ me, id }) => readGiven(db, me.id, id))

  serve(api, 'PUT /confirmations/:id', ({ me, id, body }) =>
    showConfirmation(db, me.id, id, body.shown),
  )

  serve(api, 'DELETE /confirmations/:id', async ({ me, id, request }) => {
    const student = await withdrawConfirmation(db, me.id, id)
    if (student) logSecurityEvent(request, 'confirmation_withdrawn', student, me.id)
  })
}
