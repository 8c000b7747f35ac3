import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/database.ts'
import type { Api } from '../../server/http/api.ts'
import { neverCache } from '../../server/http/headers.ts'
import { waitForSchema } from '../../server/http/health.ts'

/** Our own app with one more route, which meets every hook and header but the question who is asking. */
export async function listenWith(addRoute: (api: Api, db: Database) => void) {
  const config = readConfig(process.env)
  const db = openSqlite(config.DATABASE_URL.slice('sqlite:'.length))
  const readiness = { migrated: true, closing: false }
  const app = await buildApp({ db, config, readiness, clientFiles: new Map() })
  await app.register(async (api: Api) => {
    neverCache(api)
    waitForSchema(api, readiness)
    addRoute(api, db)
  })
  await app.listen({ port: config.PORT, host: config.HOST })
}
