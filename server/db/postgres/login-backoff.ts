import { DatabaseUnavailable } from '../database.ts'

/** A wrong password, or no right to log in; PgBouncer 1.18 says so in words only. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  (String('code' in error && error.code).startsWith('28') ||
    /password authentication failed|SASL authentication failed/.test(error.message))

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

export type LoginBackoff = ReturnType<typeof createLoginBackoff>

/**
 * A refused login is repeated ever more seldom: one for each request would look like guessing, and where there is a
 * rule against that, it would lock the role out.
 */
export function createLoginBackoff(now = () => performance.now()) {
  let refusals = 0
  let nextAt = 0
  let cause: unknown

  const waitMs = () => Math.min(FIRST_WAIT_MS * 2 ** (refusals - 1), MAX_WAIT_MS)

  return async <Result>(logIn: () => Promise<Result>): Promise<Result> => {
    if (refusals > 0) {
      if (now() < nextAt) throw new DatabaseUnavailable('PostgreSQL refuses the login', { cause })
      // One at a time.
      nextAt = now() + waitMs()
    }
    const before = refusals
    try {
      const result = await logIn()
      refusals = 0
      return result
    } catch (error) {
      if (!isRefusal(error)) nextAt = 0
      else if (refusals === before) {
        refusals += 1
        nextAt = now() + waitMs()
        cause = error
      }
      throw error
    }
  }
}
