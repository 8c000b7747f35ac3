import type { Compared, Evolution } from '#contract/evolution.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { linkedPage, request } from '../data/api.ts'

export const fetchEvolution = (timeZone: string, signal: AbortSignal) =>
  request('GET', `/evolution?${new URLSearchParams({ time_zone: timeZone })}`, {
    signal,
  }) as Promise<Evolution>

export type Days = { since: string; until: string }

export const fetchComparison = (days: Days, timeZone: string, signal: AbortSignal) =>
  request('GET', `/evolution/compare?${new URLSearchParams({ ...days, time_zone: timeZone })}`, {
    signal,
  }) as Promise<Compared[]>

export type HistoryPage = {
  events: HistoryEvent[]
  /** Query string of the next page. */
  next: string | undefined
}

async function readPage(response: Response): Promise<HistoryPage> {
  const events = (await response.json()) as HistoryEvent[]
  return { events, next: linkedPage(response.headers.get('link'), 'next') }
}

export const fetchHistory = (search: string, signal: AbortSignal) =>
  request('GET', `/history${search}`, { signal, read: readPage }) as Promise<HistoryPage>

/** Some browsers report `Etc/Unknown`, which the server refuses. */
export function localTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
