import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Compared, Evolution, EvolutionMonth } from '#contract/evolution.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { LEVELS } from '#contract/technologies.ts'
import { readCopy, writeCopy } from './kept-store.ts'
import { isTime, listOf, objectOf, oneOf, orNothing } from './shapes.ts'

type Pages = { pages: { events: HistoryEvent[]; next: string | undefined }[]; pageParams: string[] }
type Comparison = { since: string; until: string; technologies: Compared[] }

const isLevel = orNothing(oneOf(LEVELS))
const isMonth = objectOf<EvolutionMonth>({
  month: isTime,
  Iniciante: 'number',
  Intermediário: 'number',
  Avançado: 'number',
})
const isCompared = objectOf<Compared>({
  technology_id: 'string',
  title: 'string',
  before: isLevel,
  after: isLevel,
})
const isEvent = objectOf<HistoryEvent>({
  id: 'number',
  at: isTime,
  from: isLevel,
  to: isLevel,
  note: 'string',
  technology_id: 'string',
  title: 'string',
})

/** What the evolution is drawn from, by where it is kept; of each the last one that came. */
const SHAPES = {
  evolution: objectOf<Evolution>({
    months: listOf(isMonth),
    first_day: orNothing(isTime),
    today: isTime,
  }),
  comparison: objectOf<Comparison>({
    since: isTime,
    until: isTime,
    technologies: listOf(isCompared),
  }),
  history: objectOf<Pages>({
    pages: listOf(
      objectOf<Pages['pages'][number]>({ events: listOf(isEvent), next: orNothing('string') }),
    ),
    pageParams: listOf('string'),
  }),
}
type Name = keyof typeof SHAPES
const NAMES = Object.keys(SHAPES) as Name[]

function nameOf(key: QueryKey): Name | undefined {
  if (key[0] === 'history') return key.length === 1 ? 'history' : undefined
  if (key[0] !== 'evolution') return undefined
  return key.length === 2 ? 'evolution' : 'comparison'
}

/** Of a long history the newest page, which stands by itself. */
function firstPage(data: unknown) {
  const { pages, pageParams } = data as Pages
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function keep(owner: string, { queryKey, state }: Query) {
  const name = nameOf(queryKey)
  if (!name) return
  const data = name === 'history' ? firstPage(state.data) : state.data
  writeCopy(name, owner, { queryKey, data }).catch(() => undefined)
}

async function bringBack(client: QueryClient, name: Name) {
  const copy = await readCopy(name)
  const kept = copy?.data as { queryKey: QueryKey; data: unknown } | undefined
  if (!copy || !kept || !SHAPES[name](kept.data) || !Array.isArray(kept.queryKey)) return
  // What came meanwhile is newer.
  if (client.getQueryData(kept.queryKey) === undefined)
    client.setQueryData(kept.queryKey, kept.data, { updatedAt: copy.at })
}

/** What the last visit fetched is there at once; what this one fetches is kept for the next. */
export function keepQueries(client: QueryClient, owner: string) {
  for (const name of NAMES) bringBack(client, name).catch(() => undefined)
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    // One that was put there by hand, as above, is no news.
    if (!event.action.manual) keep(owner, query)
  })
}
