import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { NOT_BUILT } from '../http/client-files.ts'
import { neverCache } from '../http/headers.ts'
import { type Readiness, waitForSchema } from '../http/health.ts'
import { shedLoad } from '../http/load.ts'
import { refuseWrongMethods } from '../http/refusals.ts'
import { addressRoutes } from './address-routes.ts'
import { createAnswers } from './answers.ts'
import { createDrawings } from './drawings.ts'
import { answerInWords } from './failures.ts'
import { linkedRoutes } from './linked-routes.ts'
import type { PublicDrawing } from './load-pages.ts'

interface Parts {
  db: Database
  config: Config
  readiness: Readiness
  /** Undefined where they were not built. */
  drawing: PublicDrawing | undefined
}

/** What strangers get, outside the API and with what guards it: nobody signs in here. */
export async function publicRoutes(app: Api, { db, config, readiness, drawing }: Parts) {
  await app.register(async (scope: Api) => {
    neverCache(scope)
    shedLoad(scope)
    if (!drawing) return answerNotBuilt(scope)
    scope.setErrorHandler(answerInWords(drawing.notNow))
    waitForSchema(scope, readiness)
    const refuseOtherMethods = refuseWrongMethods(scope)
    const answers = createAnswers(drawing.pages)
    const drawings = createDrawings(db, drawing, { publicUrl: config.PUBLIC_URL })
    addressRoutes(scope, { db, drawings, answers })
    linkedRoutes(scope, { db, drawings, answers })
    refuseOtherMethods()
  })
}

function answerNotBuilt(scope: Api) {
  for (const url of ['/@*', '/l/*'])
    scope.get(url, { schema: { hide: true } }, (_request, reply) => reply.code(503).send(NOT_BUILT))
}
