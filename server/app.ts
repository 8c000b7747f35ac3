import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './accounts/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { answerFailure } from './errors.ts'
import { answerInTime } from './http/answer-in-time.ts'
import type { Api } from './http/api.ts'
import { acceptJsonOnly } from './http/body.ts'
import { answerUnrouted, secureEveryAnswer } from './http/headers.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { logEveryAnswer, loggerOptions } from './http/log.ts'
import { mount } from './http/mount.ts'
import { describeApi, documentationRoutes } from './http/openapi.ts'
import { type Page, servePage } from './http/page.ts'
import { refuseUnknownPath } from './http/refusals.ts'
import { readByContract, writeByContract } from './http/schemas.ts'
import {
  answerBrokenRequest,
  hangUpWhenClosing,
  refuseBareRequests,
  SOCKET_LIMITS,
} from './http/sockets.ts'
import { cutUnread } from './http/unread.ts'
import { binRoutes } from './technologies/bin-routes.ts'
import { technologyRoutes } from './technologies/routes.ts'

interface Parts {
  db: Database
  config: Config
  readiness: Readiness
  page: Page
}

/** The whole server as a value: what it is made of, in the order a request meets it. */
export async function buildApp({ db, config, readiness, page }: Parts): Promise<Api> {
  const app: Api = Fastify({
    ...SOCKET_LIMITS,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnrouted,
  }).withTypeProvider<ZodTypeProvider>()

  app.decorate('apiRoutes', new Map<string, Set<string>>())
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(refuseUnknownPath)
  app.setValidatorCompiler(readByContract)
  app.setSerializerCompiler(writeByContract)
  acceptJsonOnly(app)
  cutUnread(app)
  secureEveryAnswer(app)
  refuseBareRequests(app)
  logEveryAnswer(app)
  hangUpWhenClosing(app, readiness)
  answerInTime(app)
  await describeApi(app)

  await mount(app, { prefix: '/api', origins: config.CORS_ORIGINS, db, readiness }, (api) => {
    accountRoutes(api, db, config)
    technologyRoutes(api, db)
    binRoutes(api, db)
    healthRoutes(api, db, readiness)
    documentationRoutes(api, page)
  })
  servePage(app, page)
  return app
}
