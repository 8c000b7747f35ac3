import type { FastifyRequest } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { changeAccount, changeProfile, notifyOldEmail } from '../accounts/own-account.ts'
import { provePassword } from '../accounts/own-password.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Mailer } from '../mail/mailer.ts'
import { readProfile } from '../profile/profile.ts'
import { asText, bodyOf, isGiven, readGiven } from './bodies.ts'
import { Refusal } from './failures.ts'
import { originFor } from './paths.ts'
import { SIGN_UP } from './rules.ts'
import { Person, toPerson } from './shapes.ts'
import { tokenOf } from './tokens.ts'

export function profileRoute(api: Api, db: Database, config: Config, mailer: Mailer | undefined) {
  const throttle = throttleOf(config)

  api.put(
    '/profile',
    {
      config: {
        failureMessages: {
          email_taken: [400, 'E-mail already in use.'],
          wrong_password: [400, 'Old password does not match.'],
        },
      },
      schema: { hide: true, response: { 200: Person } },
    },
    async (request) => {
      const changes = changesIn(request)
      const profile = await readProfile(db, signedIn(request), config.CLASSES)
      const user = await change(request, changes)
      return toPerson({ ...profile, ...user }, originFor(request, config))
    },
  )

  async function change(request: FastifyRequest, changes: ReturnType<typeof changesIn>) {
    const { profile, email, password, oldPassword } = changes
    const { id } = signedIn(request)
    if (email === undefined && password === undefined)
      return Object.keys(profile).length === 0 ? signedIn(request) : changeProfile(db, id, profile)
    const proof = { password: oldPassword, field: 'old_password' }
    const account = await provePassword({ db, throttle, request }, proof)
    const client = clientOf(request)
    const keep = hashToken(tokenOf(request))
    const changeAll = () =>
      changeAccount(
        db,
        account,
        { ...profile, email },
        password === undefined ? undefined : { password, address: client.address, keep },
      )
    const who = { db, log: request.log, client, userId: id }
    const user = await (email === undefined
      ? changeAll()
      : throttle.newEmail({ ...who, email }, changeAll))
    if (password !== undefined) logSecurityEvent(request, 'password_changed', id)
    if (email === undefined) return user
    logSecurityEvent(request, 'email_changed', id)
    if (mailer) await notifyOldEmail(db, mailer, request)
    return user
  }
}

/** The same email in another case is no change. */
function changesIn(request: FastifyRequest) {
  const body = bodyOf(request)
  const { email: typed, password, ...profile } = readGiven(body, SIGN_UP)
  const isNew = typed !== undefined && emailKey(typed) !== emailKey(signedIn(request).email)
  const hasOld = isGiven(body, 'old_password')
  const oldPassword = hasOld ? asText(body['old_password']) : ''
  if (typeof oldPassword !== 'string') throw new Refusal(400, ['old_password must be a text'])
  if (isNew && !hasOld) throw new Refusal(400, ['old_password is required to set a new email'])
  if (password !== undefined && !hasOld)
    throw new Refusal(400, 'You need to inform the old password to set a new password.')
  return {
    profile,
    email: isNew ? typed : undefined,
    password,
    oldPassword,
  }
}
