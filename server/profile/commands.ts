import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import { createAccount, type SignInContext, signIn } from '../accounts/commands.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { newProfile, readProfile, toUser } from './profile.ts'

type Rule = Config['CLASSES']

export async function createAccountWithProfile(
  db: Database,
  context: SignInContext,
  input: SignUpInput,
  rule: Rule,
) {
  return toUser(newProfile(await createAccount(db, context, input), rule))
}

export async function signInWithProfile(
  db: Database,
  context: SignInContext,
  input: LoginInput,
  rule: Rule,
) {
  const { found, ...session } = await signIn(db, context, input, (user) =>
    readProfile(db, user, rule),
  )
  return { ...session, profile: found }
}
