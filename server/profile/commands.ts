import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import { createAccount, type SignInContext, signIn } from '../accounts/commands.ts'
import { hashToken } from '../accounts/sessions.ts'
import { noNews, readClassNews } from '../classes/news.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { NO_PROJECTS, noteLength, readProfileLists, toUser } from './profile.ts'

export async function createAccountWithProfile(
  db: Database,
  context: SignInContext,
  input: SignUpInput,
  rule: Config['CLASSES'],
) {
  const user = await createAccount(db, context, input)
  return toUser(user, { techs: [], removed_techs: 0, ...NO_PROJECTS }, noNews(rule))
}

export async function signInWithProfile(
  db: Database,
  context: SignInContext,
  input: LoginInput,
  rule: Config['CLASSES'],
) {
  const { found, ...session } = await signIn(db, context, input, async (user) => ({
    lists: await readProfileLists(db, user),
    news: await readClassNews(db, rule, user),
  }))
  noteLength(hashToken(session.token), JSON.stringify(found.lists).length)
  return { ...session, ...found }
}
