import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import type { Readiness } from '../http/health.ts'
import { mount } from '../http/mount.ts'
import type { Post } from '../mail/post.ts'
import { accountRoutes } from './account-routes.ts'
import { requireToken } from './authenticate.ts'
import { avatarRoute } from './avatar-route.ts'
import { readJsonAlone } from './bodies.ts'
import { answerFailure } from './failures.ts'
import { PREFIX } from './paths.ts'
import { peopleRoutes } from './people-routes.ts'
import { profileRoute } from './profile-route.ts'
import { technologyRoutes } from './technology-routes.ts'
import { workRoutes } from './work-routes.ts'

interface Parts {
  db: Database
  config: Config
  readiness: Readiness
  post: Post | undefined
}

/** Front ends of every origin, whatever headers they ask to send. */
const CORS = {
  methods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'],
  exposedHeaders: '*',
}

/** The second way in, for front ends that were written for another server: it only translates. */
export async function mountKenziehub(app: Api, { db, config, readiness, post }: Parts) {
  const door = { prefix: PREFIX, origins: ['*'], cors: CORS, guard: requireToken, db, readiness }
  await mount(app, door, async (api) => {
    api.setErrorHandler(answerFailure)
    readJsonAlone(api)
    accountRoutes(api, db, config)
    profileRoute(api, db, config, post)
    peopleRoutes(api, db, config)
    await avatarRoute(api, db, config)
    technologyRoutes(api, db)
    workRoutes(api, db)
  })
}
