import type { User } from '#contract/users.ts'
import { fetchProfile } from './api.ts'
import { mayBeDone } from './api-error.ts'
import { readToken } from './stored-session.ts'

/** Whoever waits has waited for the answer already. */
const PATIENCE_MS = 3000

/** Where nobody answers, but the profile shows what was asked for as done, that is the answer. */
export async function orShown<Answer>(
  request: () => Promise<Answer>,
  isDone: (profile: User) => boolean,
): Promise<Answer | User> {
  const token = readToken()
  try {
    return await request()
  } catch (error) {
    // Another tab may have signed out meanwhile: there is nobody left to fetch.
    if (!mayBeDone(error) || readToken() !== token) throw error
    const profile = await fetchProfile(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
    if (!profile || !isDone(profile)) throw error
    return profile
  }
}
