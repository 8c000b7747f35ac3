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

/** What an optimistic change is rolled back to if it fails. */
const dataOf = (client: QueryClient, roots: string[]) =>
  roots.flatMap((root) => client.getQueriesData({ queryKey: [root] }))

async function finish<Input, Answer>(
  client: QueryClient,
  change: Change<Input, Answer>,
  input: Input,
  answer: Answer,
) {
  // This response would undo a later optimistic save of the same kind.
  const isLast = client.isMutating({ mutationKey: [change.name] }) === 0
  if (!change.isOptimistic || isLast) await applyChange(client, change, input, answer)
  if (!change.invalidates) void client.invalidateQueries()
  else for (const root of change.invalidates) void client.invalidateQueries({ queryKey: [root] })
}

function refetchAfter<Input, Answer>(
  client: QueryClient,
  { isOptimistic, isStale = isNotFound }: Change<Input, Answer>,
  input: Input,
  error: unknown,
) {
  // The session has its own notice, and every other request would be refused too.
  if (isSessionError(error)) return
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (isOptimistic || isUnanswered(error) || isStale(code, input)) void client.invalidateQueries()
}

type Saved<Answer> = { isQueued: false; answer: Answer } | { isQueued: true }

/** The one way to save: sends a change, shows the outcome and updates the cache. */
export function useSave<Input, Answer>(change: Change<Input, Answer>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: [change.name],
    scope: IN_ORDER,
    mutationFn: change.send,
  })
  const { submit, setNotice, ...state } = useSend(
    useMemo(
      () => ({ ...change, send: (input: Input) => mutateAsync(input) }),
      [change, mutateAsync],
    ),
  )

  const save = useCallback(
    async (input: Input): Promise<Saved<Answer> | undefined> => {
      if (mustWait(change)) {
        setNotice(undefined)
        await queueChange(change, input)
        return { isQueued: true }
      }
      const before = change.isOptimistic ? dataOf(client, Object.keys(change.apply ?? {})) : []
      try {
        if (change.isOptimistic) await applyChange(client, change, input)
        const sent = await submit(input)
        if (!sent) return undefined
        const { answer } = sent
        const { success } = change
        const further = change.further?.((root) => client.getQueryData([root]), input, answer)
        await finish(client, change, input, answer)
        const text = typeof success === 'function' ? success(input, answer) : success
        if (text !== undefined) notify.success(text)
        if (further !== undefined) notify.success(further)
        return { isQueued: false, answer }
      } catch (error) {
        for (const [key, data] of before) client.setQueryData(key, data)
        refetchAfter(client, change, input, error)
        throw error
      }
    },
    [client, change, submit, setNotice],
  )

  return { save, setNotice, ...state }
}
