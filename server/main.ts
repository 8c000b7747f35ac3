import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { createCleaning } from './cleaning/clean.ts'
import { isoTime } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { connect, whatWasThere } from './db/connect.ts'
import {
  type Database,
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
} from './db/database.ts'
import { refreshKeys } from './db/fills/title-keys.ts'
import { migrate } from './db/migrate.ts'
import type { Api } from './http/api.ts'
import { loadClientFiles } from './http/client-files.ts'
import type { Readiness } from './http/health.ts'
import { loopbackOrigin, networkOrigins } from './http/own-address.ts'
import { explainListening } from './listening.ts'
import { mailSettings } from './mail/settings.ts'
import { loadRenderer } from './public-pages/pool.ts'
import { photosDrawn } from './queue/photo-line.ts'

const CLIENT = fileURLToPath(new URL('../dist/', import.meta.url))
/** Below a name that is never served. */
const PUBLIC_PAGES = fileURLToPath(new URL('../dist/.server/', import.meta.url))
const CLOSE_DEADLINE_MS = 10_000
/** A file is read as a whole before anybody is served, for a tenth of a second; a larger one beside serving. */
const READ_AT_START = 64 * 1024 ** 2
const DATABASE_RETRY_MS = 250
const CLEANING_INTERVAL_MS = 3_600_000
/** So long nobody was here, or the clock is wrong: only a person can tell. */
const MUCH_AHEAD_MS = 7 * 86_400_000

/** What the database holds is for its owner's eyes, files included. */
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
  const found = whatWasThere(config.DATABASE_URL)
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
    await db.checkWhole()
  } catch (err) {
    const isDamage = err instanceof DatabaseDamaged
    app.log.error({ err }, isDamage ? 'database damaged' : 'database could not be checked')
  }
}

/** A database server that is not up yet is waited for; meanwhile the process lives and says 503. */
async function migrateWhenReachable(db: Database, app: Api) {
  for (;;) {
    try {
      const upgrade = await migrate(db)
      if (upgrade.applied > 0) app.log.info(upgrade, 'database upgraded')
      if (await refreshKeys(db)) app.log.info('titles compared with the catalogue anew')
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
    await photosDrawn()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void close())
}

/** An exit waits for threads that nothing can stop. */
function endAtOnce(app: Api) {
  app.log.error('not closed in time')
  process.kill(process.pid, 'SIGKILL')
}

function isForPeople(error: unknown): error is Error {
  return [ConfigError, DatabaseRefused, DatabaseDamaged].some((kind) => error instanceof kind)
}
