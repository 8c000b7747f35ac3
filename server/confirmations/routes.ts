import * as z from 'zod/mini'
import {
  Confirmation,
  ShowConfirmationInput,
  WithdrawableConfirmation,
} from '#contract/confirmations.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import { readGiven, showConfirmation, withdrawConfirmation } from './commands.ts'
import { listConfirmations } from './queries.ts'

const tags = ['Confirmations']

export function confirmationRoutes(api: Api, db: Database) {
  api.get(
    '/confirmations',
    {
      schema: {
        summary: 'The levels that teachers confirmed for me, newest first',
        tags,
        response: { 200: z.array(Confirmation) },
      },
    },
    (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => listConfirmations(db, id))
    },
  )

  api.get(
    '/confirmations/:id',
    {
      schema: {
        summary: 'A confirmation that I gave, as before withdrawing it',
        tags,
        params: ById,
        response: { 200: WithdrawableConfirmation },
      },
    },
    (request) => readGiven(db, signedIn(request).id, request.params.id),
  )

  api.put(
    '/confirmations/:id',
    {
      schema: {
        summary: 'Show a confirmation to others, or hide it',
        tags,
        params: ById,
        body: ShowConfirmationInput,
        response: { 200: Confirmation },
      },
    },
    (request) => showConfirmation(db, signedIn(request).id, request.params.id, request.body.shown),
  )

  api.delete(
    '/confirmations/:id',
    {
      schema: {
        summary: 'Withdraw a confirmation that I gave',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const student = await withdrawConfirmation(db, id, request.params.id)
      if (student) logSecurityEvent(request, 'confirmation_withdrawn', student, id)
      return reply.code(204).send(null)
    },
  )
}
