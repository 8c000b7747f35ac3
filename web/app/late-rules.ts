import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import type { LazyPart } from './lazy-part.ts'

export type Rules<Values extends Record<string, string>> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** Longer than this nobody waits for rules: a file may be on its way for ever. */
const RULES_TIMEOUT_MS = 3000

/** Rules that did not come leave the judgement to the server, which has the same ones and the same sentences. */
export function judgeLater<Values extends Record<string, string>>(rules: LazyPart<Rules<Values>>) {
  let hasWaited = false

  const resolver: Resolver<Values, unknown, Values> = async (values, ...rest) => {
    const isAwaited = !hasWaited && !rules.get()
    hasWaited = false
    if (isAwaited) await rules.load().catch(() => undefined)
    const arrived = rules.get()
    if (!arrived) return { values, errors: {} }
    return standardSchemaResolver<Values, unknown, Values>(arrived)(values, ...rest)
  }

  /** Until they have come, cannot come, or take too long; what is judged next does not wait again. */
  const wait = async () => {
    await new Promise<void>((resolve) => {
      const end = () => resolve()
      AbortSignal.timeout(RULES_TIMEOUT_MS).addEventListener('abort', end)
      rules.load().then(end, end)
    })
    hasWaited = true
  }

  return { resolver, wait, isReady: () => rules.get() !== undefined }
}
