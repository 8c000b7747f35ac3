import type { FastifyRequest } from 'fastify'
import { type ChangePasswordInput, WRONG_PASSWORD } from '#contract/account-settings.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { clientOf, knownClients } from '../limits/known-devices.ts'
import type { Throttle } from '../limits/throttle.ts'
import { signedIn } from './authenticate.ts'
import { checkPassword } from './passwords.ts'
import { type Account, findAccount } from './queries.ts'

interface Context {
  db: Database
  throttle: Throttle
  request: FastifyRequest
}

interface Proof {
  password: string
  /** The field of the body that gets the error message. */
  field: string
}

/**
 * For a new password. If the new one is in force already, the same request set it and its response was lost; that
 * attempt is throttled like a login too.
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

/** Confirms the password for what a borrowed screen must not do; throttled like a login. */
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
    known: await knownClients(db, id),
  }
  try {
    return await throttle.login(who, () => checkPassword(account, password))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_credentials') throw error
    throw new AppError('wrong_password', { fields: { [field]: WRONG_PASSWORD } })
  }
}
