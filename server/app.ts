import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireSignIn } from './accounts/authenticate.ts'
import { noticeRoutes } from './accounts/notice-routes.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { memberResetRoutes } from './classes/reset-routes.ts'
import { classRoutes } from './classes/routes.ts'
import type { Config } from './config.ts'
import { keyRoutes } from './confirmations/key-routes.ts'
import { confirmationRoutes } from './confirmations/routes.ts'
import type { Database } from './db/database.ts'
import { evolutionRoutes } from './evolution/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { aboutRoute } from './http/about.ts'
import type { Api } from './http/api.ts'
import { acceptJsonOnly } from './http/body.ts'
import { type ClientFiles, serveClient, withPublicUrl } from './http/client-files.ts'
import { answerFailure } from './http/failures.ts'
import { secureEveryAnswer } from './http/headers.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { logEveryAnswer, loggerOptions, logSlowStatements } from './http/log.ts'
import { mount } from './http/mount.ts'
import { networkTest } from './http/networks.ts'
import { describeApi, documentationRoutes } from './http/openapi.ts'
import { readablePath, refuseUnknownPath } from './http/refusals.ts'
import { requestIds, sendRequestId } from './http/request-id.ts'
import { BY_CONTRACT } from './http/schemas.ts'
import {
  answerBrokenRequest,
  hangUpWhenClosing,
  refuseBareRequests,
  SOCKET_LIMITS,
} from './http/sockets.ts'
import { limitBodyTime, limitResponseTime } from './http/timeouts.ts'
import { limitUnread } from './http/unread.ts'
import { foldPath } from './kenziehub/paths.ts'
import { createMailer } from './mail/mailer.ts'
import type { MailSettings } from './mail/settings.ts'
import { photoRoutes } from './photos/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { exportRoutes } from './profile/export-routes.ts'
import { ownAccountRoutes } from './profile/own-account-routes.ts'
import { accountRoutes } from './profile/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import type { PublicRenderer } from './public-pages/pool.ts'
import { publicRoutes } from './public-pages/routes.ts'
import { historyRoutes } from './technologies/history-routes.ts'
import { technologyRoutes } from './technologies/routes.ts'

// An import would also load the client behind `fetch`.
const { maxHeaderSize } = process.getBuiltinModule('node:http')

interface Parts {
  db: Database
  config: Config
  mail?: MailSettings | undefined
  readiness: Readiness
  clientFiles: ClientFiles
  /** Undefined before the first build. */
  publicPages?: PublicRenderer | undefined
}

/** The whole server as a value, its parts in the order a request meets them. */
export async function buildApp(parts: Parts): Promise<Api> {
  const { db, config, mail, readiness, clientFiles, publicPages } = parts
  const isOpen = config.KENZIEHUB === 'on'
  const app: Api = Fastify({
    ...SOCKET_LIMITS,
    // Too long parameters are answered by their route, like other invalid ones.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    genReqId: requestIds(config.TRUST_PROXY),
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: BY_CONTRACT,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/' }) => (isOpen ? foldPath(readablePath(url)) : readablePath(url)),
  }).withTypeProvider<ZodTypeProvider>()

  app.decorate('apiRoutes', new Map<string, Set<string>>())
  app.decorate('isSchool', networkTest(config.SCHOOL_NETWORKS))
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(refuseUnknownPath)
  acceptJsonOnly(app)
  limitUnread(app)
  secureEveryAnswer(app)
  sendRequestId(app)
  refuseBareRequests(app)
  logEveryAnswer(app)
  logSlowStatements(app)
  hangUpWhenClosing(app, readiness)
  limitBodyTime(app)
  limitResponseTime(app)
  describeApi(app)
  const mailer = mail && createMailer(app, mail, config.OPERATOR)

  const main = { prefix: '/api', origins: config.CORS_ORIGINS, guard: requireSignIn, db, readiness }
  await mount(app, main, async (api) => {
    accountRoutes(api, db, config)
    technologyRoutes(api, db)
    historyRoutes(api, db)
    evolutionRoutes(api, db)
    goalRoutes(api, db)
    projectRoutes(api, db)
    if (config.CLASSES !== 'off') {
      classRoutes(api, db, config)
      memberResetRoutes(api, db, config, mailer)
    }
    confirmationRoutes(api, db)
    portfolioRoutes(api, db, config)
    sessionRoutes(api, db)
    noticeRoutes(api, db)
    ownAccountRoutes(api, db, config, mailer)
    passwordRoutes(api, db, config, mailer)
    exportRoutes(api, db, config)
    await photoRoutes(api, db, config)
    aboutRoute(api, config, mailer !== undefined)
    healthRoutes(api, db, readiness)
    documentationRoutes(api)
  })
  if (isOpen) {
    const { mountKenziehub } = await import('./kenziehub/mount.ts')
    await mountKenziehub(app, { db, config, readiness, mailer })
  }
  await keyRoutes(app, db, readiness)
  await publicRoutes(app, { db, config, readiness, renderer: publicPages })
  serveClient(app, withPublicUrl(clientFiles, config.PUBLIC_URL))
  return app
}
