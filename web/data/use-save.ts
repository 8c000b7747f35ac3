import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { notify } from '../toasts/notify.ts'
import { ApiError, type FailureCode, isSessionError, isUnanswered } from './api-error.ts'
import { applyChange, type Change } from './change.ts'
import { isOnline } from './online.ts'
import { currentOutbox, isPending, queueChange } from './outbox.ts'
import { useSend } from './use-send.ts'

/** Saves run one after the other, so that the server sees them in the order they were made. */
const IN_ORDER = { id: 'saves' }

const isNotFound = (code: FailureCode) => code === 'not_found'

/** A change made behind pending ones is queued too: it may depend on them. */
export const mustWait = ({ describe }: Pick<Change<never>, 'describe'>) =>
  describe !== undefined && (!isOnline() || currentOutbox().some(isPending))

/** Shows an optimistic change; returns what undoes it. */
async function showEarly<Input, Answer>(
  client: QueryClient,
  change: Change<Input, Answer>,
  input: Input,
) {
  const roots = Object.keys(change.apply ?? {})
  const before = roots.flatMap((root) => client.getQueriesData({ queryKey: [root] }))
  await applyChange(client, change, input)
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

async function finish<Input, Answer>(
  client: QueryClient,
  change: Change<Input, Answer>,
  input: Input,
  answer: Answer,
) {
  const { success } = change
  const further = change.further?.((root) => client.getQueryData([root]), input, answer)
  // This response would undo a later optimistic save of the same kind.
  const isLast = client.isMutating({ mutationKey: [change.name] }) === 0
  if (!change.isOptimistic || isLast) await applyChange(client, change, input, answer)
  if (!change.invalidates) void client.invalidateQueries()
  else for (const root of change.invalidates) void client.invalidateQueries({ queryKey: [root] })
  const text = typeof success === 'function' ? success(input, answer) : success
  if (text !== undefined) notify.success(text)
  if (further !== undefined) notify.success(further)
}

function refetchAfter<Input, Answer>(
  client: QueryClient,
  { isOptimistic, isStale = isNotFound }: Change<Input, Answer>,
  input: Input,
  error: unknown,
) {
  // The session has its own alert, and every other request would be refused too.
  if (isSessionError(error)) return
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (isOptimistic || isUnanswered(error) || isStale(code, input)) void client.invalidateQueries()
}

export type Saved<Answer> = { isQueued: false; answer: Answer } | { isQueued: true }

/** The one way to save: sends a change, shows the outcome and updates the cache. Not saved, it answers `undefined`. */
export function useSave<Input, Answer>(change: Change<Input, Answer>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: [change.name],
    scope: IN_ORDER,
    mutationFn: change.send,
  })
  const sent = useMemo(
    () => ({
      ...change,
      async send(input: Input) {
        const undo = change.isOptimistic ? await showEarly(client, change, input) : undefined
        try {
          return await mutateAsync(input)
        } catch (error) {
          undo?.()
          refetchAfter(client, change, input, error)
          throw error
        }
      },
    }),
    [client, change, mutateAsync],
  )
  const { send, ...state } = useSend(sent)
  const { clear } = state

  const save = useCallback(
    async (input: Input): Promise<Saved<Answer> | undefined> => {
      if (mustWait(change)) {
        clear()
        await queueChange(change, input)
        return { isQueued: true }
      }
      const outcome = await send(input)
      if (!outcome) return undefined
      await finish(client, change, input, outcome.answer)
      return { isQueued: false, answer: outcome.answer }
    },
    [client, change, send, clear],
  )

  return { save, ...state }
}
