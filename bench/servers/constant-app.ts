import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { neverCache } from '../../server/http/headers.ts'
import { waitForSchema } from '../../server/http/health.ts'

/** The limit of our own app: every hook and header, and then the bytes in argv instead of a query. */
const config = readConfig(process.env)
const db = openSqlite(config.DATABASE_URL.slice('sqlite:'.length))
await migrate(db)
const readiness = { migrated: true, closing: false }
const app = await buildApp({ db, config, readiness, page: new Map() })
const body = process.argv[2] ?? ''
await app.register(async (api) => {
  neverCache(api)
  waitForSchema(api, readiness)
  api.get('/constant', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(body),
  )
})
await app.listen({ port: config.PORT, host: config.HOST })
