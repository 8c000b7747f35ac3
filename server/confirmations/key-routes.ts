import { KEYS_PATH } from '#contract/confirmations.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { type Readiness, waitForSchema } from '../http/health.ts'
import { shedLoad } from '../http/load.ts'
import { refuseWrongMethods } from '../http/refusals.ts'
import { readPublicKeys } from './keys.ts'

/** Short: a file signed with a new key must soon be verifiable. Pages of other sites may verify too. */
const HEADERS = {
  'cache-control': 'public, max-age=60',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The public keys, outside the API and its guards. */
export async function keyRoutes(app: Api, db: Database, readiness: Readiness) {
  await app.register(async (scope: Api) => {
    shedLoad(scope)
    waitForSchema(scope, readiness)
    const refuseOtherMethods = refuseWrongMethods(scope)
    scope.get(KEYS_PATH, { schema: { hide: true } }, async (_request, reply) => {
      const keys = JSON.stringify(await readPublicKeys(db))
      return reply.headers(HEADERS).type('application/jwk-set+json').send(keys)
    })
    refuseOtherMethods()
  })
}
