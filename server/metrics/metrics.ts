import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import { type Database, isWrite } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { pendingRequests } from '../http/load.ts'
import { SLOW_MS } from '../http/log.ts'
import { onMeasure } from '../measures.ts'
import { QUEUES } from '../queue/queue.ts'
import { VERSION } from '../version.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const HASH_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]

/** Labels are route patterns and other words of ours, never what a request contains. */
export function createMetrics(app: Api, db: Database) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const subscriptions = [
    countRequests(registry),
    timeDatabase(registry),
    timeHashes(registry),
    countMails(registry),
  ]
  describeServer(registry, db)
  readQueues(registry, app, db)
  if (db.usage().connections) readConnections(registry, db)
  return { registry, stop: () => subscriptions.forEach((end) => end()) }
}

/** Read when the metrics are requested. */
function addGauge<Label extends string>(
  registry: Registry,
  options: Omit<GaugeConfiguration<Label>, 'registers'>,
) {
  registry.registerMetric(new Gauge({ ...options, registers: [] }))
}

function describeServer(registry: Registry, db: Database) {
  const database = db.usage().connections ? 'postgres' : 'sqlite'
  addGauge(registry, {
    name: 'techfolio_info',
    help: 'Always 1; the labels are the version and the database.',
    labelNames: ['version', 'database'],
    collect() {
      this.set({ version: VERSION, database }, 1)
    },
  })
}

function countRequests(registry: Registry) {
  const requests = new Counter({
    name: 'techfolio_http_requests_total',
    help: 'Responses by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'techfolio_http_request_duration_seconds',
    help: 'From the request to the end of the response.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  })
  return onMeasure('request', ({ method: sent, route = 'unknown', status, ms }) => {
    const method = METHODS.includes(sent) ? sent : 'other'
    requests.inc({ method, route, status })
    durations.observe({ method, route }, ms / 1000)
  })
}

function kindOf(sql: string) {
  if (isWrite(sql)) return 'write'
  return /^\s*(BEGIN|COMMIT)\b/i.test(sql) ? 'transaction' : 'read'
}

function timeDatabase(registry: Registry) {
  const durations = new Histogram({
    name: 'techfolio_database_statement_duration_seconds',
    help: 'Statements by kind: read, write, or the begin and commit of a transaction.',
    labelNames: ['kind'],
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  })
  const slow = new Counter({
    name: 'techfolio_database_slow_statements_total',
    help: 'Statements that the log reports as slow.',
    registers: [registry],
  })
  return onMeasure('statement', ({ sql, ms }) => {
    durations.observe({ kind: kindOf(sql) }, ms / 1000)
    if (ms >= SLOW_MS) slow.inc()
  })
}

function timeHashes(registry: Registry) {
  const durations = new Histogram({
    name: 'techfolio_password_hash_duration_seconds',
    help: 'Hashing one password, without its time in the queue.',
    buckets: HASH_SECONDS,
    registers: [registry],
  })
  return onMeasure('hash', ({ ms }) => durations.observe(ms / 1000))
}

function countMails(registry: Registry) {
  const mails = new Counter({
    name: 'techfolio_mails_total',
    help: 'Mails sent, delayed (to be tried again) and dropped.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'delayed', 'dropped']) mails.inc({ outcome }, 0)
  return onMeasure('mail', ({ outcome }) => mails.inc({ outcome }))
}

function readQueues(registry: Registry, app: Api, db: Database) {
  addGauge(registry, {
    name: 'techfolio_http_requests_pending',
    help: 'API requests that wait for the database, a queue or a hash.',
    collect() {
      this.set(pendingRequests(app.server))
    },
  })
  addGauge(registry, {
    name: 'techfolio_queue_waiting',
    help: 'Entries that wait, by queue.',
    labelNames: ['queue'],
    collect() {
      for (const [queue, { waiting }] of QUEUES) this.set({ queue }, waiting())
      this.set({ queue: 'write' }, db.usage().queued)
    },
  })
  addGauge(registry, {
    name: 'techfolio_queue_running',
    help: 'Entries that run, by queue.',
    labelNames: ['queue'],
    collect() {
      for (const [queue, { running }] of QUEUES) this.set({ queue }, running())
    },
  })
}

function readConnections(registry: Registry, db: Database) {
  const gauge = (name: string, help: string, read: () => number) =>
    addGauge(registry, {
      name: `techfolio_database_connections_${name}`,
      help,
      collect() {
        this.set(read())
      },
    })
  gauge('max', 'DATABASE_POOL.', () => db.usage().connections?.max ?? 0)
  gauge('open', 'Open connections.', () => db.usage().connections?.open ?? 0)
  gauge('idle', 'Open connections that are not in use.', () => db.usage().connections?.idle ?? 0)
  gauge('waiting', 'Requests that wait for one.', () => db.usage().connections?.waiting ?? 0)
}
