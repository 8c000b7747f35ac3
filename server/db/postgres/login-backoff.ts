import { isLoginRefusal, loginRefused } from './errors.ts'

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
  let cause: Error | undefined

  const waitMs = () => Math.min(FIRST_WAIT_MS * 2 ** (refusals - 1), MAX_WAIT_MS)

  return async <Result>(logIn: () => Promise<Result>): Promise<Result> => {
    if (cause) {
      if (now() < nextAt) throw loginRefused(cause)
      // One at a time.
      nextAt = now() + waitMs()
    }
    const before = refusals
    try {
      const result = await logIn()
      refusals = 0
      cause = undefined
      return result
    } catch (error) {
      if (!isLoginRefusal(error)) nextAt = 0
      else if (refusals === before) {
        refusals += 1
        nextAt = now() + waitMs()
        cause = error as Error
      }
      throw error
    }
  }
}
