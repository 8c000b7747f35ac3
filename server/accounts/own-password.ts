import type { FastifyRequest } from 'fastify'
import { type ChangePasswordInput, WRONG_PASSWORD } from '#contract/account-settings.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/email-key.ts'
import { AppError } from '../errors.ts'
import { clientOf } from '../limits/known-devices.ts'
import type { Throttle } from '../limits/throttle.ts'
import { signedIn } from './authenticate.ts'
import { checkPassword } from './passwords.ts'
import { findAccount } from './profile-queries.ts'
import type { Account } from './queries.ts'

interface Context {
  db: Database
  throttle: Throttle
  request: FastifyRequest
}

interface Proof {
  password: string
  /** Where the body has it: its sentence goes back there. */
  field: string
}

/**
 * For a new password. One that is in force already was set by the same request before, whose answer got lost: that
 * guess too is counted like a login.
 */
export async function proveForNewPassword(
  context: Context,
  { current_password, password }: Pick<ChangePasswordInput, 'current_password' | 'password'>,
): Promise<Account> {
  const field = 'current_password'
  try {
    return await provePassword(context, { password: current_password, field })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_password') throw error
    return provePassword(context, { password, field })
  }
}

/** For what a borrowed screen must not do: the signed-in person gives their password again, as often as in a login. */
export async function provePassword(
  { db, throttle, request }: Context,
  { password, field }: Proof,
): Promise<Account> {
  const { id, email } = signedIn(request)
  const account = await findAccount(db, id)
  const who = {
    db,
    log: request.log,
    client: clientOf(request),
    email: emailKey(email),
    userId: id,
  }
  try {
    return await throttle.login(who, () => checkPassword(account, password))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_credentials') throw error
    throw new AppError('wrong_password', { fields: { [field]: WRONG_PASSWORD } })
  }
}
