import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from '../faults/crowd.ts'
import { onlyStatuses, slowest, tally } from '../faults/figures.ts'
import type { Answer } from '../faults/http-call.ts'
import { readProfile } from '../faults/people.ts'
import { startCluster } from './cluster.ts'
import { createNetwork } from './machines.ts'
import { type Sample, watchReadiness } from './readiness.ts'
import { RESULT, type Result } from './result.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { PASSWORD, startServers } from './servers.ts'
import { compare, startWriters, type Write } from './writers.ts'

const BEFORE_MS = 5000
/** A fault lasts at least so long, and the writers go on for as long after it. */
const HOLD_MS = 10_000
const START_MS = 180_000
const RECOVERY_MS = 45_000
const PATIENCE_MS = 120_000
/** The server answers within 6 s. */
const SLOWEST_MS = 7000
const READERS = 4
const READ_PAUSE_MS = 200
/** While reads go on: the laboratory has two cores for nine machines and the writers. */
const SLOWEST_READ_MS = 1500
/** A silent connection is closed after 3.5 s, a new one given up after 2 s, and a check takes 1 s. */
const NOTICED_MS = 7000

const [folder = '', name] = process.argv.slice(2)
createNetwork()
const cluster = await startCluster(folder)
if (!(await cluster.untilHealthy(START_MS))) throw new Error('The cluster does not start')
await prepareDatabase()
const servers = await startServers(folder)
await checkLog()
const result = await attempt(SCENARIOS.find((scenario) => scenario.name === name)!)
writeFileSync(join(folder, RESULT), JSON.stringify(result))
process.exit()

async function prepareDatabase() {
  await cluster.asAdmin('postgres', async (client) => {
    await client.query(`CREATE ROLE techfolio LOGIN PASSWORD '${PASSWORD}'`)
    await client.query('CREATE DATABASE techfolio OWNER techfolio')
  })
}

async function checkLog() {
  const { headers } = await fetch(`${servers.proxy.url}/l/a-secret`)
  await sleep(200)
  const log = servers.proxy.log.join('')
  if (log.includes('a-secret') || !log.includes('/l/***'))
    throw new Error("haproxy's log shows the addresses of private links")
  if (!log.includes(headers.get('x-request-id')!))
    throw new Error("haproxy's log does not have the id of a request")
}

async function attempt(scenario: Scenario): Promise<Result> {
  const writers = await startWriters(servers.proxy, scenario.writers)
  const read = (index: number) => readProfile(servers.proxy, writers.tokens[index]!)
  const readers = crowd(READERS, read, READ_PAUSE_MS)
  const readiness = watchReadiness(servers)
  await sleep(BEFORE_MS)
  const causedAt = Date.now()
  const repair = await scenario.cause({ cluster, servers })
  await sleep(HOLD_MS)
  while (!writers.allWroteSince(causedAt) && Date.now() - causedAt < PATIENCE_MS) await sleep(100)
  await repair?.()
  const repairedAt = Date.now()
  const isHealthy = await cluster.untilHealthy(RECOVERY_MS)
  await sleep(HOLD_MS)
  await Promise.race([writers.stop(), sleep(PATIENCE_MS, undefined, { ref: false })])
  const [reads] = await Promise.all([readers.stop(), readiness.stop()])

  const { writes, answers } = writers
  const { lost, twice, foundByRetry } = await cluster.asAdmin('techfolio', (client) =>
    compare(writes, client),
  )
  const untrue = scenario.losesPrimary
    ? readyWithoutPrimary(readiness.samples, writes, causedAt)
    : 0
  const lastSamples = servers.running.map((_, server) =>
    readiness.samples.findLast((sample) => sample.server === server),
  )
  const failures = Object.entries({
    'some writers never wrote again': !writers.allWroteSince(repairedAt),
    'acknowledged writes were lost': lost > 0,
    'something was written twice': twice > 0,
    'a response took too long': slowest(answers) > SLOWEST_MS,
    'a repeated write was refused': !onlyStatuses(answers, [201, 0, 502, 503, 504]),
    'a server ended': !servers.running.every((server) => server.isAlive()),
    '/api/ready said 200 without a primary': untrue > 0,
    '/api/ready did not return to 200': !lastSamples.every((sample) => sample?.isReady),
    'a read failed or took too long': scenario.readsGoOn && !areQuick(reads),
    '/api/ready did not stay 200': scenario.readsGoOn && readiness.longestUnready() > 0,
    'the cluster did not recover': !isHealthy,
  })
  return {
    name: scenario.name,
    longestWait: Math.max(...writes.map((each) => each.acknowledgedAt - each.beganAt)),
    slowestResponse: slowest(answers),
    responses: tally(answers),
    reads: tally(reads),
    slowestRead: slowest(reads),
    foundByRetry,
    lost,
    twice,
    unready: readiness.longestUnready(),
    failures: failures.filter(([, isTrue]) => isTrue).map(([text]) => text),
  }
}

function areQuick(reads: Answer[]) {
  return onlyStatuses(reads, [200]) && slowest(reads) <= SLOWEST_READ_MS
}

function readyWithoutPrimary(samples: Sample[], writes: Write[], causedAt: number) {
  const noticedAt = causedAt + NOTICED_MS
  const acknowledged = writes.map(({ acknowledgedAt }) => acknowledgedAt)
  const primaryAt = Math.min(...acknowledged.filter((at) => at > noticedAt))
  // The sample comes from before the answer.
  const until = primaryAt - 1000
  return samples.filter(({ at, isReady }) => isReady && at > noticedAt && at < until).length
}
