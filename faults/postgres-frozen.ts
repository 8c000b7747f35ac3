import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { addTechnology, join, newTechnology, readProfile } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault, Sandbox } from './sandbox.ts'
import { launch, type ServerProcess, start, untilReady } from './server-process.ts'

const WRITERS = 8
/** More than the servers have connections. */
const MANY_WRITERS = 40
const READERS = 4
/** On two cores that the servers and the writers share. */
const SLOWEST_READ_MS = 1500
/** As in `docs/ha/patroni.yml`: each commit that is given up stays in PostgreSQL. */
const CONNECTIONS = ['max_connections=200']
/** Longer than a request, a statement and a failed connection take together. */
const FROZEN_MS = 12_000
/** The server answers within 6 s. */
const SLOWEST_MS = 7000

type Postgres = Awaited<ReturnType<typeof postgresFor>>

export const postgresFrozen: Fault = {
  name: 'PostgreSQL frozen for 12 s under 8 writers',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const server = await start(sandbox, postgres.environment)
    const writers = await repeatingWriters([server])
    await sleep(1000)
    postgres.freeze()
    const during = await answersWithin(FROZEN_MS, writers)
    postgres.thaw()
    const worksAfter = await untilAllWrite(writers)
    return figuresOf(await writers.stop(), { during, worksAfter, postgres })
  },
}

export const backendsFrozen: Fault = {
  name: "PostgreSQL's connections frozen for good",
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const server = await start(sandbox, postgres.environment)
    const before = await repeatingWriters([server])
    await sleep(1000)
    await before.stop()
    // Idle ones: a process frozen with an internal lock would hang the others, whatever its clients do.
    const admin = await postgres.connect()
    const { rows } = await admin.query<{ pid: number }>(TECHFOLIO)
    postgres.freeze(rows.map(({ pid }) => pid))
    const writers = before.again()
    const worksAfter = await untilAllWrite(writers)
    const during = await answersWithin(3000, writers)
    const figures = await figuresOf(await writers.stop(), { during, worksAfter, postgres })
    return `${rows.length} frozen: ${figures}`
  },
}

const TECHFOLIO = "SELECT pid FROM pg_stat_activity WHERE application_name = 'techfolio'"

/** A commit waits for the synchronous standby, and no one knows what becomes of it. */
export const standbyFrozen: Fault = {
  name: 'a synchronous standby frozen for 12 s under 40 writers on three servers',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox, CONNECTIONS)
    const servers = await startThree(sandbox, postgres)
    const writers = await repeatingWriters(servers, MANY_WRITERS)
    await sleep(1000)
    const admin = await postgres.connect()
    const waitFor = async (standbys: string) => {
      await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`)
      await admin.query('SELECT pg_reload_conf()')
    }
    const readers = writers.readers(READERS)
    const checks = crowd(servers.length, (index) => call(servers[index]!, 'GET', '/ready'), 200)
    await waitFor('frozen')
    const another = launch(sandbox, postgres.environment).then(untilReady)
    const during = await answersWithin(FROZEN_MS, writers)
    const [reads, ready] = [await readers.stop(), await checks.stop()]
    const { rowCount } = await admin.query(TECHFOLIO)
    await waitFor('')
    const startedAfter = await another
    const worksAfter = await untilAllWrite(writers)
    const figures = await figuresOf(await writers.stop(), { during, worksAfter, postgres })
    const others = `reads ${tally(reads)} within ${ms(slowest(reads))}, ready ${tally(ready)} within ${ms(slowest(ready))}, ${rowCount} connections, another server ready after ${ms(startedAfter)}`
    assert.ok(onlyStatuses(reads, [200]) && slowest(reads) <= SLOWEST_READ_MS, others)
    assert.ok(onlyStatuses(ready, [200]) && startedAfter <= FROZEN_MS, others)
    return `${figures}; ${others}`
  },
}

async function startThree(sandbox: Sandbox, { environment }: Postgres) {
  const servers = await Promise.all([1, 2, 3].map(() => launch(sandbox, environment)))
  await Promise.all(servers.map(untilReady))
  return servers
}

/** Each repeats a creation with the same id until it is acknowledged, on the next server each time. */
async function repeatingWriters(servers: ServerProcess[], size = WRITERS) {
  const tokens: string[] = []
  for (let index = 0; index < size; index += 1)
    tokens.push(await join(servers[0]!, `escritor${index}`))
  let turn = 0
  const write = (index: number, body: ReturnType<typeof newTechnology>) =>
    addTechnology(servers[++turn % servers.length]!, tokens[index]!, body)
  return begin()

  function begin() {
    const answers: Answer[] = []
    const acknowledged = tokens.map(() => 0)
    const over = new AbortController()
    const all = tokens.map(async (_, index) => {
      while (!over.signal.aborted) {
        const body = newTechnology()
        let status = 0
        while (status !== 201) {
          const answer = await write(index, body)
          answers.push(answer)
          status = answer.status
          await sleep(20)
        }
        acknowledged[index]! += 1
      }
    })
    return {
      answers,
      acknowledged: () => [...acknowledged],
      /** Some of them, each on one server. */
      readers: (count: number) =>
        crowd(count, (index) => readProfile(servers[index % servers.length]!, tokens[index]!), 50),
      again: begin,
      async stop() {
        over.abort()
        await Promise.all(all)
        return answers
      },
    }
  }
}

type Writers = Awaited<ReturnType<typeof repeatingWriters>>

async function answersWithin(time: number, { answers }: Writers) {
  const before = answers.length
  await sleep(time)
  return answers.slice(before)
}

async function untilAllWrite({ acknowledged }: Writers) {
  const began = performance.now()
  const before = acknowledged()
  while (acknowledged().some((count, index) => count === before[index])) await sleep(10)
  return performance.now() - began
}

interface Seen {
  during: Answer[]
  worksAfter: number
  postgres: Postgres
}

async function figuresOf(answers: Answer[], { during, worksAfter, postgres }: Seen) {
  const admin = await postgres.connect()
  const { rows } = await admin.query<{ technologies: number; events: number }>(
    `SELECT (SELECT COUNT(*) FROM technologies)::INTEGER AS technologies,
       (SELECT COUNT(*) FROM technology_events)::INTEGER AS events`,
  )
  const { technologies, events } = rows[0]!
  const ids = new Set(
    answers.flatMap(({ status, text }) =>
      status === 201 ? [(JSON.parse(text) as { id: string }).id] : [],
    ),
  )
  const figures = `during it ${tally(during)}, all within ${ms(slowest(answers))}, works for everybody after ${ms(worksAfter)}; ${ids.size} ids acknowledged at last, ${technologies} technologies with ${events} events in all`
  assert.ok(onlyStatuses(answers, [201, 503]) && slowest(answers) <= SLOWEST_MS, figures)
  assert.ok(worksAfter <= 8000, figures)
  assert.ok(technologies >= ids.size && events === technologies, figures)
  return figures
}
