import * as z from 'zod/mini'
import {
  ChangePasswordInput,
  DeleteAccountInput,
  PASSWORD_NEEDED,
  UpdateProfileInput,
} from '#contract/account-settings.ts'
import { User } from '#contract/users.ts'
import { signedIn, tokenOf } from '../accounts/authenticate.ts'
import { tellOfNewEmail } from '../accounts/new-email-notice.ts'
import { changeEmail, changePassword, changeProfile } from '../accounts/own-account.ts'
import { proveForNewPassword, provePassword } from '../accounts/own-password.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Post } from '../mail/post.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { deleteAccount } from './deletion.ts'
import { readHeld } from './held.ts'
import { toUser } from './to-user.ts'

const PROVED = ['wrong_password', 'too_many_requests'] as const

export function ownAccountRoutes(api: Api, db: Database, config: Config, post: Post | undefined) {
  const throttle = throttleOf(config)

  api.put(
    '/profile',
    {
      config: { failures: [...PROVED, 'email_taken'] },
      schema: {
        summary: 'Change my profile',
        tags: ['My account'],
        body: UpdateProfileInput,
        response: { 200: User },
      },
    },
    async (request) => {
      const { current_password: password, email, ...changes } = request.body
      const person = signedIn(request)
      const { id, email: oldEmail } = person
      const held = await inReadingLine(id, () => readHeld(db, person))
      if (email === undefined || email === oldEmail)
        return toUser(await changeProfile(db, id, changes), held)
      if (password === undefined)
        throw new AppError('invalid_input', { fields: { current_password: PASSWORD_NEEDED } })
      const account = await provePassword(
        { db, throttle, request },
        { password, field: 'current_password' },
      )
      const who = { db, log: request.log, client: clientOf(request), email, userId: id }
      const user = await throttle.newEmail(who, () =>
        changeEmail(db, account, { ...changes, email }),
      )
      logSecurityEvent(request, 'email_changed', id)
      if (post) await tellOfNewEmail(db, post, request)
      return toUser(user, held)
    },
  )

  api.put(
    '/password',
    {
      config: { failures: PROVED },
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

  api.delete(
    '/account',
    {
      config: { failures: PROVED },
      schema: {
        tags: ['My account'],
        summary: 'Delete my account and everything in it, at once and for ever',
        body: DeleteAccountInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const proof = { password: request.body.password, field: 'password' }
      const account = await provePassword({ db, throttle, request }, proof)
      await deleteAccount(db, account)
      logSecurityEvent(request, 'account_deleted', account.id)
      return reply.code(204).send(null)
    },
  )
}
