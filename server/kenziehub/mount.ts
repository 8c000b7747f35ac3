import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import type { Readiness } from '../http/health.ts'
import { mount } from '../http/mount.ts'
import type { Mailer } from '../mail/mailer.ts'
import { accountRoutes } from './account-routes.ts'
import { avatarRoute } from './avatar-route.ts'
import { readJsonAlone } from './bodies.ts'
import { answerFailure } from './failures.ts'
import { PREFIX } from './paths.ts'
import { peopleRoutes } from './people-routes.ts'
import { profileRoute } from './profile-route.ts'
import { technologyRoutes } from './technology-routes.ts'
import { requireToken } from './tokens.ts'
import { workRoutes } from './work-routes.ts'

interface Parts {
  db: Database
  config: Config
  readiness: Readiness
  mailer: Mailer | undefined
}

/** Any origin, any headers. */
const CORS = {
  methods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'],
  exposedHeaders: '*',
}

/** For front ends written for another server: it only translates. */
export async function mountKenziehub(app: Api, { db, config, readiness, mailer }: Parts) {
  const settings = {
    prefix: PREFIX,
    origins: ['*'],
    cors: CORS,
    guard: requireToken,
    db,
    readiness,
  }
  await mount(app, settings, async (api) => {
    api.setErrorHandler(answerFailure)
    readJsonAlone(api)
    accountRoutes(api, db, config)
    profileRoute(api, db, config, mailer)
    peopleRoutes(api, db, config)
    await avatarRoute(api, db, config)
    technologyRoutes(api, db)
    workRoutes(api, db)
  })
}
