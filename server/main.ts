import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { createCleaning } from './cleanup/cleanup.ts'
import { isoTime } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ensureKey } from './confirmations/keys.ts'
import {
  connect,
  describeDatabase,
  describeExistingDatabase,
  networkWeakness,
} from './db/connect.ts'
import {
  type Database,
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
  LoginRefused,
} from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Api } from './http/api.ts'
import { loadClientFiles } from './http/client-files.ts'
import type { Readiness } from './http/health.ts'
import { loopbackOrigin, networkOrigins } from './http/origin.ts'
import { mailSettings } from './mail/settings.ts'
import { loadRenderer } from './public-pages/pool.ts'
import { refreshKeys } from './technologies/title-keys.ts'
import { VERSION } from './version.ts'

const CLIENT = fileURLToPath(new URL('../dist/', import.meta.url))
/** Below a name that is never served. */
const PUBLIC_PAGES = fileURLToPath(new URL('../dist/.server/', import.meta.url))
const CLOSE_DEADLINE_MS = 10_000
/** In bytes: a smaller database is checked whole before serving, in a tenth of a second, a larger one while serving. */
const READ_AT_START = 64 * 1024 ** 2
const DATABASE_RETRY_MS = 250
const CLEANING_INTERVAL_MS = 3_600_000
/** Either the server was unused for so long or the clock is wrong; the operator has to decide. */
const MUCH_AHEAD_MS = 7 * 86_400_000

const WEAKNESSES = {
  unencrypted:
    'the password of DATABASE_URL and all data may cross the network unencrypted: set sslmode=verify-full',
  unverified:
    'the database server is not verified, so another could take its place: set sslmode=verify-full',
}

const MISMATCHES = {
  newer: 'database schema is newer than this server: refusing writes until it is upgraded',
  older: 'database schema is older than this server: refusing writes until a restart upgrades it',
}

/** An address to listen on, and the settings that name it. */
interface ListenAddress {
  host: string
  port: number
  settings: { host: string; port: string }
}

const noSuchHost = ({ host, settings }: ListenAddress) =>
  `${settings.host} must be an address of this machine, and "${host}" is none.`

const PROBLEMS: Record<string, (place: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port, settings }) =>
    `${settings.port} is in use: something else listens on ${host}:${port}.`,
  EACCES: ({ port, settings }) =>
    `${settings.port} ${port} needs rights this user does not have: take one above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  EAFNOSUPPORT: noSuchHost,
  EINVAL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/** Unlike a wrong setting this may pass, such as a port in use or a network that is not up yet. */
class ListeningRefused extends Error {}

/** Database files are readable by their owner only. */
process.umask(0o077)

try {
  await start()
} catch (error) {
  if (!isForPeople(error)) throw error
  console.error(error.message)
  process.exit(error instanceof ConfigError ? error.exitCode : 1)
}

async function start() {
  const config = readConfig(process.env)
  const mail = mailSettings(config)
  const readiness: Readiness = { migrated: false, closing: false }
  for (const place of placesOf(config)) if (place) await tryToListen(place)
  const found = describeExistingDatabase(config.DATABASE_URL)
  const onLost = (reason: string) => app.log.warn({ reason }, 'database connection lost')
  const db = await connect(config.DATABASE_URL, onLost, {
    readAtStart: READ_AT_START,
    hold: 'serving',
    connections: config.DATABASE_POOL,
    // A start refuses such a database with a sentence of its own.
    onMismatch: (kind) => {
      if (readiness.migrated) app.log.error(MISMATCHES[kind])
    },
    onRestored: (host) => app.log.warn({ host }, 'database connection restored'),
  })
  const app = await buildApp({
    db,
    config,
    mail,
    readiness,
    clientFiles: loadClientFiles(CLIENT),
    publicPages: loadRenderer(PUBLIC_PAGES),
  })
  closeOnSignal(app, db, readiness)
  await listenOn(app, db, config)
  const weakness = await networkWeakness(config.DATABASE_URL)
  if (weakness) app.log.warn(WEAKNESSES[weakness])
  const listening = { HOST: config.HOST, PORT: Number(app.listeningOrigin.split(':').at(-1)) }
  const onWaiting = async (reason: string) =>
    console.log(
      `Waiting for ${await describeDatabase(config.DATABASE_URL)}, which does not answer: ${reason}. Techfólio starts once it does.`,
    )
  const { from } = await migrateWhenReachable(db, app, onWaiting)
  readiness.migrated = true
  const news = from === 0 ? ` with a new database: ${found}` : ''
  const [address = loopbackOrigin(listening), ...more] = networkOrigins(listening)
  console.log(`Techfólio ${VERSION} is running at ${address}${news}`)
  if (more.length > 0) console.log(`Also at ${more.join(', ')}`)
  void cleanRegularly(db, app)
  void checkBesideServing(db, app)
}

async function checkBesideServing(db: Database, app: Api) {
  try {
    await db.checkIntegrity()
  } catch (err) {
    const isDamage = err instanceof DatabaseDamaged
    app.log.error({ err }, isDamage ? 'database damaged' : 'database could not be checked')
  }
}

/** Waits for a database server that is not up yet; requests get 503 until then. */
async function migrateWhenReachable(
  db: Database,
  app: Api,
  onWaiting: (reason: string) => Promise<void>,
) {
  let logged = ''
  for (;;) {
    try {
      const upgrade = await migrate(db)
      if (upgrade.applied > 0) app.log.info(upgrade, 'database upgraded')
      if (await refreshKeys(db)) app.log.info('title keys updated from the catalogue')
      await ensureKey(db)
      return upgrade
    } catch (err) {
      if (!(err instanceof DatabaseUnavailable) || isForPeople(err)) throw err
      const reason = reasonOf(err)
      if (reason !== logged) {
        app.log.warn({ reason }, 'waiting for the database')
        await onWaiting(reason)
      }
      logged = reason
      await sleep(DATABASE_RETRY_MS)
    }
  }
}

/** The first cause is PostgreSQL's or the system's. */
function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || String('code' in error && error.code)
}

async function cleanRegularly(db: Database, app: Api) {
  const clean = createCleaning(db)
  const tryToClean = () =>
    clean().catch((err: unknown) => {
      app.log.warn({ err }, 'cleaning failed')
      return Infinity
    })
  setInterval(() => void tryToClean(), CLEANING_INTERVAL_MS).unref()
  const asOf = await tryToClean()
  if (Date.now() - asOf > MUCH_AHEAD_MS)
    app.log.warn(
      { asOf: isoTime(asOf) },
      'clock far ahead of the newest use: deleting by age as of that',
    )
}

function closeOnSignal(app: Api, db: Database, readiness: Readiness) {
  const close = async () => {
    if (readiness.closing) return
    readiness.closing = true
    setTimeout(() => endAtOnce(app), CLOSE_DEADLINE_MS).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void close())
}

/** process.exit would wait for running threads. */
function endAtOnce(app: Api) {
  app.log.error('not closed in time')
  process.kill(process.pid, 'SIGKILL')
}

function isForPeople(error: unknown): error is Error {
  return [ConfigError, ListeningRefused, DatabaseRefused, DatabaseDamaged, LoginRefused].some(
    (kind) => error instanceof kind,
  )
}

function placesOf({ HOST, PORT, METRICS }: Config): [ListenAddress, ListenAddress?] {
  const own = { host: HOST, port: PORT, settings: { host: 'HOST', port: 'PORT' } }
  return METRICS ? [own, { ...METRICS, settings: { host: 'METRICS', port: 'METRICS' } }] : [own]
}

/** Before the database is opened, which would be made if there is none. */
async function tryToListen(place: ListenAddress) {
  const server = createServer().listen(place.port, place.host)
  await once(server, 'listening').catch(explain(place))
  server.close()
  await once(server, 'close')
}

async function listenOn(app: Api, db: Database, config: Config) {
  const [own, metrics] = placesOf(config)
  if (metrics) {
    const { serveMetrics } = await import('./metrics/listener.ts')
    await serveMetrics(app, db, metrics).catch(explain(metrics))
  }
  const { host, port } = own
  await app.listen({ host, port }).catch(explain(own))
}

/** Names the setting to change. */
function explain(place: ListenAddress) {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const wrong = PROBLEMS[code]
    throw wrong ? new ListeningRefused(wrong(place), { cause: error }) : error
  }
}
