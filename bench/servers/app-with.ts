import { requireSignIn } from '../../server/accounts/authenticate.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/database.ts'
import type { Api } from '../../server/http/api.ts'
import { neverCache } from '../../server/http/headers.ts'
import { type Readiness, waitForSchema } from '../../server/http/health.ts'
import { mount } from '../../server/http/mount.ts'

/** The app with one more public route, which passes every hook except authentication. */
export const listenWith = (addRoute: (api: Api, db: Database) => void) =>
  listen(async (app, db, readiness) => {
    await app.register(async (api: Api) => {
      neverCache(api)
      waitForSchema(api, readiness)
      addRoute(api, db)
    })
  })

/** The app with one more mount, authenticated like the API. */
export const listenWithMount = (prefix: string, addRoutes: (api: Api, db: Database) => void) =>
  listen((app, db, readiness) =>
    mount(app, { prefix, origins: [], guard: requireSignIn, db, readiness }, (api) =>
      addRoutes(api, db),
    ),
  )

async function listen(add: (app: Api, db: Database, readiness: Readiness) => Promise<void>) {
  const config = readConfig(process.env)
  const db = openSqlite(config.DATABASE_URL.slice('sqlite:'.length))
  const readiness = { migrated: true, closing: false }
  const app = await buildApp({ db, config, readiness, clientFiles: new Map() })
  await add(app, db, readiness)
  await app.listen({ port: config.PORT, host: config.HOST })
}
