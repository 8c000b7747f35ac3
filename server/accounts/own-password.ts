import type { FastifyRequest } from 'fastify'
import { WRONG_PASSWORD } from '#contract/account-settings.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { signedIn } from './authenticate.ts'
import { emailKey } from './email-key.ts'
import { clientOf } from './familiar-clients.ts'
import { checkPassword } from './passwords.ts'
import { findAccount } from './profile-queries.ts'
import type { Account } from './queries.ts'
import type { Throttle } from './throttle.ts'

interface Proof {
  password: string
  /** Where the body has it: its sentence goes back there. */
  field: string
}

/** For what a borrowed screen must not do: the signed-in person gives their password again, as often as in a login. */
export async function provePassword(
  { db, throttle, request }: { db: Database; throttle: Throttle; request: FastifyRequest },
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
