import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { mayBeDone } from '../app/api-error.ts'
import { failureOf, isOfSession } from '../app/failure-of.ts'
import { notify } from '../app/notify.ts'
import { portfolio as texts } from '../texts/portfolio.ts'
import { saveSettings } from './calls.ts'
import type { Changes } from './settings-changes.ts'
import { sayNotSaved } from './settings-failure.ts'
import { settingsQueue } from './settings-queue.ts'
import { PORTFOLIO } from './use-portfolio.ts'

/** An answer that was asked for before this one must not undo it. */
export async function keepPortfolio(queries: QueryClient, portfolio: Portfolio) {
  await queries.cancelQueries({ queryKey: PORTFOLIO })
  queries.setQueryData(PORTFOLIO, portfolio)
}

/** What was switched and nothing else: the rest may have been changed elsewhere. */
async function save(queries: QueryClient, changes: Changes) {
  await keepPortfolio(queries, await saveSettings(changes))
}

function tellFailure(queries: QueryClient, error: unknown, changes: Changes) {
  if (isOfSession(error)) return
  if (mayBeDone(error)) notify.error(failureOf(error, texts.notSavedPerhaps))
  else sayNotSaved(error, changes)
  // It may have been saved, or was changed elsewhere.
  void queries.invalidateQueries({ queryKey: PORTFOLIO })
}

const queues = new WeakMap<QueryClient, ReturnType<typeof settingsQueue>>()

/** Of the person, not of the screen: whoever leaves it and comes back meets what is still under way. */
function queueOf(queries: QueryClient) {
  const known = queues.get(queries)
  if (known) return known
  const queue = settingsQueue({
    save: (changes) => save(queries, changes),
    onFailed: (error, changes) => tellFailure(queries, error, changes),
  })
  queues.set(queries, queue)
  return queue
}

/** Switched at once and saved by itself; what could not be saved goes back to what it was. */
export function useSettings() {
  const queue = queueOf(useQueryClient())
  return { changes: useSyncExternalStore(queue.watch, queue.current), change: queue.add }
}
