import { MAX_EVENTS } from '#contract/history.ts'
import { startProduct } from './contestants.ts'
import { HISTORY_SCHOOL } from './history-school.ts'
import { requestText } from './load.ts'
import { atMost, brief, type Part } from './report.ts'
import { type Figures, measure, medians } from './rounds.ts'
import { tokenOf, uuid } from './school.ts'
import type { Server } from './server-process.ts'
import type { Workshop } from './workshop.ts'

const ROUNDS = 3
const SECONDS = 1
const MAX_MS = { page: 15, evolution: 60 }

const ZONE = 'time_zone=America/Sao_Paulo'
const CALLS = [
  { name: 'GET /history', path: '/api/history', most: MAX_MS.page },
  { name: 'GET /evolution', path: `/api/evolution?${ZONE}`, most: MAX_MS.evolution },
  {
    name: 'GET /evolution/compare',
    path: `/api/evolution/compare?since=2020-02-29&until=2026-11-15&${ZONE}`,
    most: MAX_MS.evolution,
  },
  {
    name: 'GET /users/techs/{id}/history',
    path: `/api/users/techs/${uuid(0, 1)}/history`,
    most: MAX_MS.page,
  },
]

/** A user with the maximum of events over ten years, on one connection. */
export async function longHistory(workshop: Workshop): Promise<Part> {
  const figures: { database: string; most: number; figures: Figures }[] = []
  for (const [database, url] of [
    ['SQLite', await workshop.sqliteWithHistory()],
    ['PostgreSQL', await workshop.postgresWithHistory()],
  ] as const) {
    const server = await startProduct(url)
    for (const { name, path, most } of CALLS)
      figures.push({ database, most, figures: await timesOf(server, name, path) })
    await server.stop()
  }
  const labelOf = ({ database, figures: { name } }: (typeof figures)[number]) =>
    `${name}, ${database}`
  return {
    tables: [
      {
        title: `Of a person with ${MAX_EVENTS.toLocaleString('en')} events over ten years`,
        about: `${HISTORY_SCHOOL.technologies} technologies, one connection.`,
        head: ['', 'p50 ms', 'p99 ms', 'CPU µs/req'],
        rows: figures.map((one) => [
          labelOf(one),
          ...[one.figures.p50, one.figures.p99, one.figures.processor].map(brief),
        ]),
      },
    ],
    targets: figures.map((one) => atMost(`${labelOf(one)}, p50`, one.figures.p50, one.most, ' ms')),
  }
}

async function timesOf(server: Server, name: string, path: string) {
  const contestant = { name, server, requests: [requestText({ path, token: tokenOf(0) })] }
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await measure(contestant, { seconds: SECONDS, connections: 1 }))
  return medians(rounds)
}
