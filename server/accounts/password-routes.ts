import * as z from 'zod/mini'
import {
  AskForResetInput,
  ChangePasswordInput,
  ResetPasswordInput,
} from '#contract/account-settings.ts'
import { ResetAsked } from '#contract/server.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import type { Api } from '../http/api.ts'
import { logIfItFails, logSecurityEvent } from '../http/log.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import { afterRandomDelay, type Mailer } from '../mail/mailer.ts'
import { tokenOf } from './authenticate.ts'
import { changePassword } from './own-account.ts'
import { PROOF_FAILURES, proveForNewPassword } from './own-password.ts'
import { mailResetLink, resetPassword } from './resets.ts'
import { hashToken } from './sessions.ts'

export function passwordRoutes(api: Api, db: Database, config: Config, mailer: Mailer | undefined) {
  const throttle = throttleOf(config)

  api.put(
    '/password',
    {
      config: { failures: PROOF_FAILURES },
      schema: {
        tags: ['My account'],
        summary: 'Change my password and sign out everywhere else',
        body: ChangePasswordInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const account = await proveForNewPassword({ db, throttle, request }, request.body)
      const { address } = clientOf(request)
      await changePassword(db, account, { password, address, keep: hashToken(tokenOf(request)) })
      logSecurityEvent(request, 'password_changed', account.id)
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/password-resets',
    {
      config: { public: true, failures: ['too_many_requests'] },
      schema: {
        tags: ['A forgotten password'],
        summary: 'Ask for a link to a new password',
        body: AskForResetInput,
        response: { 202: ResetAsked },
      },
    },
    async (request, reply) => {
      const { log, body } = request
      if (mailer) {
        const client = clientOf(request)
        await throttle.askForReset({ db, log, client, email: emailKey(body.email) })
        const asked = { email: body.email, address: client.address }
        void logIfItFails(
          log,
          afterRandomDelay(() => mailResetLink(db, mailer, asked)),
        )
      }
      logSecurityEvent(request, 'reset_asked')
      return reply.code(202).send({ mail: mailer !== undefined })
    },
  )

  api.put(
    '/password-resets',
    {
      config: { public: true, failures: ['reset_link_dead'] },
      schema: {
        tags: ['A forgotten password'],
        summary: 'Choose a new password by a link, and sign out everywhere',
        body: ResetPasswordInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const userId = await resetPassword(db, request.body, clientOf(request).address)
      logSecurityEvent(request, 'password_reset', userId)
      return reply.code(204).send(null)
    },
  )
}
