import { ConfirmationInput, GivenConfirmation } from '#contract/confirmations.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById } from '../http/schemas.ts'
import { confirmLevel } from './confirmation-commands.ts'

export function classConfirmationRoutes(api: Api, db: Database) {
  api.post(
    '/classes/:id/confirmations',
    {
      config: {
        failures: [
          'level_changed',
          'confirmation_limit',
          'class_confirmation_limit',
          'teacher_confirmation_limit',
        ],
      },
      schema: {
        summary:
          'Confirm the present level of a member of my class; the level sent along must still be that one',
        tags: ['Classes'],
        params: ById,
        body: ConfirmationInput,
        response: { 201: GivenConfirmation },
      },
    },
    async (request, reply) => {
      const which = { class_id: request.params.id, teacher_id: signedIn(request).id }
      const { confirmation, student, isNew } = await confirmLevel(db, which, request.body)
      if (isNew) logSecurityEvent(request, 'confirmation_given', student, which.teacher_id)
      return reply.code(201).send(confirmation)
    },
  )
}
