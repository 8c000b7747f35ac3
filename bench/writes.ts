import { join } from 'node:path'
import { jsonServerAuth, jsonServerBeta, startProduct } from './contestants.ts'
import { jsonServerToken } from './json-school.ts'
import { load, requestText } from './load.ts'
import { atLeast, atMost, figuresTable, named, type Part } from './report.ts'
import { type Contestant, type Figures, measure, medians } from './rounds.ts'
import { readers, tokenOf } from './school.ts'
import { type Server, startServer } from './server-process.ts'
import type { Workshop } from './workshop.ts'

const ROUNDS = 3
const SECONDS = 1.5
const CONNECTIONS = 50
const CREATED = ['201']
const BARE = 'bare INSERT on node:http'
const CREATE = 'Techfólio, create'

/** Create, update and delete, each answered only once durable. */
export async function writes(workshop: Workshop): Promise<Part> {
  const school = { users: 1000, technologies: 1 }
  const product = await startProduct(await workshop.sqlite(school))
  const others = [
    await bareInserts(await workshop.sqlite({ ...school, technologies: 0 })),
    await jsonCreates(await jsonServerBeta(await workshop.json(school, 'beta'), 1000)),
    await jsonCreates(await jsonServerAuth(await workshop.json(school, 'auth'), 1000), '/600'),
  ]
  const figures: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.push(...(await lifeOfTechnologies(product, round)))
    for (const one of others)
      figures.push(await measure(one, { seconds: SECONDS, connections: CONNECTIONS }))
  }
  for (const server of [product, ...others.map((one) => one.server)]) await server.stop()

  const names = [...new Set(figures.map(({ name }) => name))]
  const result = names.map((name) => medians(figures.filter((one) => one.name === name)))
  const create = named(result, CREATE)
  return {
    tables: [
      figuresTable(
        {
          title: 'Writes, 50 connections, SQLite with synchronous = FULL',
          about:
            'The bare INSERT commits one row at a time; the product shares a commit among those who wait.',
          against: BARE,
        },
        result,
      ),
    ],
    targets: [
      atLeast('create against bare INSERTs', create.perSecond / named(result, BARE).perSecond, 0.5),
      atMost('create, p99 against p50', create.p99 / create.p50, 4, '×'),
    ],
  }
}

/** A round updates and deletes what it created, so that every round starts with the same list. */
async function lifeOfTechnologies(server: Server, round: number): Promise<Figures[]> {
  const owners = readers(1000).map(tokenOf)
  const created = await step(server, CREATE, {
    requests: owners.map((token) => creation('/api/users/techs', token, { title: `R${round} #` })),
    expected: CREATED,
    collectIds: true,
  })
  const owned = created.ids.map(([owner, id]) => ({
    token: owners[owner],
    path: `/api/users/techs/${id}`,
  }))
  const updated = await step(server, 'Techfólio, update', {
    // Levels alternate: the same level again would write nothing.
    requests: ['Avançado', 'Intermediário'].flatMap((status) =>
      owned.map((one) => requestText({ ...one, method: 'PUT', body: JSON.stringify({ status }) })),
    ),
  })
  const deleted = await step(server, 'Techfólio, delete', {
    requests: owned.map((one) => requestText({ ...one, method: 'DELETE' })),
    expected: ['204'],
    once: true,
  })
  return [created.figures, updated.figures, deleted.figures]
}

interface Step {
  requests: string[]
  expected?: string[]
  collectIds?: boolean
  once?: boolean
}

async function step(server: Server, name: string, { expected, ...work }: Step) {
  const before = server.processorMs()
  const { ids, count, perSecond, p50, p99 } = await load(
    { port: server.port, connections: CONNECTIONS, seconds: SECONDS, ...work },
    expected,
  )
  const processor = ((server.processorMs() - before) * 1000) / count
  return { ids, figures: { name, perSecond, p50, p99, processor, memory: server.memory() } }
}

const creation = (path: string, token: string | undefined, technology: object) =>
  requestText({
    method: 'POST',
    path,
    token,
    body: JSON.stringify({ status: 'Iniciante', title: 'Tecnologia #', ...technology }),
  })

async function bareInserts(url: string): Promise<Contestant> {
  const script = join(import.meta.dirname, 'servers/bare-insert.ts')
  const path = url.slice('sqlite:'.length)
  const server = await startServer({ args: () => [script, path], path: '/' })
  const requests = [creation('/', undefined, {})]
  return { name: BARE, server, requests, expected: CREATED }
}

async function jsonCreates({ name, server }: Contestant, guard = ''): Promise<Contestant> {
  const requests = readers(1000).map((number) =>
    creation(`${guard}/techs`, jsonServerToken(number), { userId: String(number + 1) }),
  )
  return { name: `${name}, create`, server, requests, expected: CREATED }
}
