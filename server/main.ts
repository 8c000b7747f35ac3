import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { createCleaning } from './cleanup/cleanup.ts'
import { isoTime } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ensureKey } from './confirmations/keys.ts'
import { refreshKeys } from './db/backfills/title-keys.ts'
import { connect, describeExistingDatabase } from './db/connect.ts'
import {
  type Database,
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
} from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Api } from './http/api.ts'
import { loadClientFiles } from './http/client-files.ts'
import type { Readiness } from './http/health.ts'
import { loopbackOrigin, networkOrigins } from './http/origin.ts'
import { mailSettings } from './mail/settings.ts'
import { loadRenderer } from './public-pages/pool.ts'

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

const noSuchHost = (_port: number, host: string) =>
  `HOST must be an address of this machine, and "${host}" is none.`

const PROBLEMS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) => `PORT is in use: something else listens on ${host}:${port}.`,
  EACCES: (port) => `PORT ${port} needs rights this user does not have: take one above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  EAFNOSUPPORT: noSuchHost,
  EINVAL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/** Database files are readable by their owner only. */
process.umask(0o077)

try {
  await start()
} catch (error) {
  if (!isForPeople(error)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const mail = mailSettings(config)
  const readiness: Readiness = { migrated: false, closing: false }
  const found = describeExistingDatabase(config.DATABASE_URL)
  const onLost = (reason: string) => app.log.warn({ reason }, 'database connection lost')
  const db = await connect(config.DATABASE_URL, onLost, READ_AT_START)
  const app = await buildApp({
    db,
    config,
    mail,
    readiness,
    clientFiles: loadClientFiles(CLIENT),
    publicPages: loadRenderer(PUBLIC_PAGES),
  })
  closeOnSignal(app, db, readiness)
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    throw explainListening(error, config)
  }
  const listening = { HOST: config.HOST, PORT: Number(app.listeningOrigin.split(':').at(-1)) }
  const { from } = await migrateWhenReachable(db, app)
  readiness.migrated = true
  const news = from === 0 ? ` with a new database: ${found}` : ''
  const [address = loopbackOrigin(listening), ...more] = networkOrigins(listening)
  console.log(`Techfólio is running at ${address}${news}`)
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
async function migrateWhenReachable(db: Database, app: Api) {
  for (;;) {
    try {
      const upgrade = await migrate(db)
      if (upgrade.applied > 0) app.log.info(upgrade, 'database upgraded')
      if (await refreshKeys(db)) app.log.info('title keys updated from the catalogue')
      await ensureKey(db)
      return upgrade
    } catch (err) {
      if (!(err instanceof DatabaseUnavailable) || err instanceof DatabaseDamaged) throw err
      app.log.warn({ err }, 'waiting for the database')
      await sleep(DATABASE_RETRY_MS)
    }
  }
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
  return [ConfigError, DatabaseRefused, DatabaseDamaged].some((kind) => error instanceof kind)
}

/** Names the setting to change. */
function explainListening(error: unknown, { PORT, HOST }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const wrong = PROBLEMS[code]
  return wrong ? new ConfigError(wrong(PORT, HOST), { cause: error }) : error
}
