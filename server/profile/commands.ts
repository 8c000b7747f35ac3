import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import { createAccount, signIn, type Visit } from '../accounts/commands.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import { NO_PROJECTS, readHeld } from './held.ts'
import { noteLength } from './large-profiles.ts'
import { toUser } from './to-user.ts'

export async function createAccountWithProfile(db: Database, visit: Visit, input: SignUpInput) {
  const user = await createAccount(db, visit, input)
  return toUser(user, { techs: [], removed_techs: 0, ...NO_PROJECTS })
}

export async function signInWithProfile(db: Database, visit: Visit, input: LoginInput) {
  const read = await signIn(db, visit, input, (user) => readHeld(db, user))
  const { found: held, ...session } = read
  noteLength(hashToken(session.token), JSON.stringify(held).length)
  return { ...session, held }
}
