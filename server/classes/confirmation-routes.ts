import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { confirmLevel } from './confirmation-commands.ts'

export function classConfirmationRoutes(api: Api, db: Database) {
  serve(api, 'POST /classes/:id/confirmations', async ({ me, id, body, request }) => {
    const which = { class_id: id, teacher_id: me.id }
    const { confirmation, student, isNew } = await confirmLevel(db, which, body)
    if (isNew) logSecurityEvent(request, 'confirmation_given', student, me.id)
    return confirmation
  })
}
