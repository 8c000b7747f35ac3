import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireSignIn } from './accounts/authenticate.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { answerFailure } from './errors.ts'
import { answerInTime } from './http/answer-in-time.ts'
import { acceptJsonOnly } from './http/body.ts'
import { allowOrigins } from './http/cors.ts'
import { answerUnrouted, neverCache, secureEveryAnswer } from './http/headers.ts'
import { healthRoutes, type Readiness, waitForSchema } from './http/health.ts'
import { shedLoad } from './http/load.ts'
import { logEveryAnswer, loggerOptions } from './http/log.ts'
import { describeApi, documentationRoutes } from './http/openapi.ts'
import { type Page, servePage } from './http/page.ts'
import { refuseUnknownPath, refuseUnknownPaths, refuseWrongMethods } from './http/refusals.ts'
import { readByContract, writeByContract } from './http/schemas.ts'
import {
  answerBrokenRequest,
  hangUpWhenClosing,
  refuseBareRequests,
  SOCKET_LIMITS,
} from './http/sockets.ts'
import { cutUnread } from './http/unread.ts'
import { technologyRoutes } from './technologies/routes.ts'

/** A part of the server whose routes are typed by the contract. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

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

  await app.register(
    async (api: Api) => {
      await allowOrigins(api, config.CORS_ORIGINS)
      neverCache(api)
      shedLoad(api)
      waitForSchema(api, readiness)
      requireSignIn(api, db)
      const refuseOtherMethods = refuseWrongMethods(api)
      accountRoutes(api, db, config)
      technologyRoutes(api, db)
      healthRoutes(api, db, readiness)
      documentationRoutes(api, page)
      refuseOtherMethods()
      refuseUnknownPaths(api)
    },
    { prefix: '/api' },
  )
  servePage(app, page)
  return app
}
