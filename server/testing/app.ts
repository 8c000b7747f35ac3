import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import type { Session } from '#contract/users.ts'
import { signUpOf } from '../../testing/people.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { ensureKey } from '../confirmations/keys.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Api } from '../http/api.ts'
import type { ClientFiles } from '../http/client-files.ts'
import type { Readiness } from '../http/health.ts'
import { mailSettings } from '../mail/settings.ts'
import type { PublicRenderer } from '../public-pages/pool.ts'
import { MIGRATED } from './migrated.ts'
import { plainRenderer } from './plain-pages.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of PostgreSQL for this run; empty on SQLite. */
    postgres: string
    /** The folder for SQLite databases. */
    sqlite: string
  }
}

/** The URL of a new database of this run's kind, deleted after the test file. */
export async function freshDatabaseUrl({ migrated = false } = {}): Promise<string> {
  const server = inject('postgres')
  if (!server) {
    const folder = await mkdtemp(join(inject('sqlite'), 'test-'))
    afterAll(() => rm(folder, { recursive: true }))
    const file = join(folder, 'test.db')
    if (migrated) await copyFile(join(inject('sqlite'), MIGRATED), file)
    return `sqlite:${file}`
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name}${migrated ? ` TEMPLATE ${MIGRATED}` : ''}`)
  afterAll(() => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`))
  return `${server}/${name}`
}

async function onServer(url: string, sql: string) {
  const client = new Client(`${url}/postgres`)
  await client.connect()
  await client.query(sql)
  await client.end()
}

interface Options {
  url?: string
  environment?: Record<string, string>
  clientFiles?: ClientFiles
  /** Null without a build of the public pages. */
  publicPages?: PublicRenderer | null
  /** Wraps the database passed to the routes. */
  wrap?: (db: Database) => Database
  /** Extends the server before it is ready. */
  extend?: (app: Api, parts: { db: Database; readiness: Readiness }) => Promise<void>
}

/** The real server on a fresh database, closed when the test file ends. */
export async function testApp({
  url,
  environment,
  clientFiles = new Map(),
  publicPages = plainRenderer,
  wrap,
  extend,
}: Options = {}) {
  const DATABASE_URL = url ?? (await freshDatabaseUrl({ migrated: true }))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    TIME_ZONE: 'UTC',
    ...environment,
    DATABASE_URL,
  })
  const db = await connect(DATABASE_URL, () => undefined)
  if (url) await migrate(db)
  await ensureKey(db)
  const readiness = { migrated: true, closing: false }
  const app = await buildApp({
    db: wrap?.(db) ?? db,
    config,
    mail: mailSettings(config),
    readiness,
    clientFiles,
    publicPages: publicPages ?? undefined,
  })
  await extend?.(app, { db, readiness })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  return { app, db, readiness, url: DATABASE_URL, visitor: caller(app), join: joiner(app) }
}

/** Calls the API with a token, or as a visitor without one. */
export function caller(app: Api, token?: string) {
  const call =
    (method: NonNullable<InjectOptions['method']>) =>
    (path: string, payload?: object, headers?: Record<string, string>) =>
      app.inject({
        method,
        url: `/api${path}`,
        ...(payload && { payload }),
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      })
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}

/** Signs a user up and in, as the client does. */
function joiner(app: Api) {
  return async (name: string) => {
    const visitor = caller(app)
    const signUp = await visitor.post('/users', signUpOf(name))
    const { email, password } = signUpOf(name)
    const session = await visitor.post('/sessions', { email, password })
    if (session.statusCode !== 200)
      throw new Error(`${name} could not join: ${signUp.body} ${session.body}`)
    const { token, user } = session.json<Session>()
    const person = caller(app, token)
    const techs = async () => (await person.get('/profile')).json<{ techs: Technology[] }>().techs
    return { ...person, token, user, techs }
  }
}
