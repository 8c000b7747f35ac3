import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CONFIRMATION_PATH } from '#contract/confirmations.ts'
import { ERRORS } from '#contract/errors.ts'
import { LINK_PATH } from '#contract/portfolio-links.ts'
import { CARD_THEMES, type CardTheme } from '#contract/public-page.ts'
import { hashToken } from '../accounts/sessions.ts'
import { type DayOf, daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { sendAsset } from '../http/asset.ts'
import { NOT_BUILT } from '../http/client-files.ts'
import { answerFailureAs, toBody } from '../http/failures.ts'
import { neverCache } from '../http/headers.ts'
import { type Readiness, waitForSchema } from '../http/health.ts'
import { shedLoad } from '../http/load.ts'
import { logIfItFails } from '../http/log.ts'
import { networkOrigins } from '../http/origin.ts'
import { refuseWrongMethods } from '../http/refusals.ts'
import { activeSpan } from '../portfolio/links.ts'
import {
  credentialAsset,
  linkPhotoAsset,
  PRIVATE_PAGE,
  type PublicAsset,
  photoAsset,
} from './assets.ts'
import { readConfirmation, readCredential } from './confirmations.ts'
import { createPages, type Pages, type Surroundings } from './pages.ts'
import type { PublicRenderer } from './pool.ts'
import { isPreviewFetcher } from './preview-fetchers.ts'
import { addVisit, findLinkedPhoto, findPublishedPhoto } from './queries.ts'
import { addressKey } from './snapshot.ts'

interface Parts {
  db: Database
  config: Config
  readiness: Readiness
  /** Undefined before the first build. */
  renderer: PublicRenderer | undefined
}

/** Public pages, outside the API and its guards: there is no session here. */
export async function publicRoutes(app: Api, { db, config, readiness, renderer }: Parts) {
  await app.register(async (scope: Api) => {
    neverCache(scope)
    shedLoad(scope)
    if (!renderer) return answerNotBuilt(scope)
    scope.setErrorHandler(answerWithPage(renderer.unavailablePage))
    waitForSchema(scope, readiness)
    const refuseOtherMethods = refuseWrongMethods(scope)
    const dayOf = daysIn(config.TIME_ZONE)
    const pages = createPages(db, renderer.render, {
      publicUrl: config.PUBLIC_URL,
      networkOrigin: () => networkOrigins(config)[0],
      dayOf,
    })
    addressRoutes(scope, db, pages)
    linkRoutes(scope, db, pages, dayOf)
    confirmationRoutes(scope, db, pages, { publicUrl: config.PUBLIC_URL, dayOf })
    refuseOtherMethods()
  })
}

function answerNotBuilt(scope: Api) {
  for (const url of ['/@*', '/l/*', `${CONFIRMATION_PATH}*`])
    scope.get(url, { schema: { hide: true } }, (_request, reply) => reply.code(503).send(NOT_BUILT))
}

/** A person who opens a page gets server errors as a page; programs and embedded pictures get JSON. */
const answerWithPage = (page: string) =>
  answerFailureAs((failure, request, reply) => {
    const { status } = ERRORS[failure.code]
    const acceptsHtml = request.headers.accept?.includes('text/html') === true
    if (status < 500 || !acceptsHtml) return { status, body: toBody(failure) }
    reply.headers({ ...PRIVATE_PAGE, 'content-type': 'text/html; charset=utf-8' })
    return { status, body: page }
  })

const senderOf =
  (pages: Pages) => async (request: FastifyRequest, reply: FastifyReply, found?: PublicAsset) => {
    const asset = found ?? (await pages.notFound())!
    // The request may have timed out during the render.
    if (reply.sent) return reply
    return sendAsset(request, reply.code(found ? 200 : 404).headers(asset.headers), asset)
  }

function addressRoutes(scope: Api, db: Database, pages: Pages) {
  const schema = { hide: true, params: z.object({ address: z.string() }) }
  const send = senderOf(pages)

  scope.get('/@:address', { schema }, async (request, reply) =>
    send(request, reply, await pages.page(request.params.address)),
  )

  scope.get('/@:address/photo', { schema }, async (request, reply) => {
    const row = await findPublishedPhoto(db, addressKey(request.params.address))
    return send(request, reply, row && photoAsset(row))
  })

  // Never 404: an embedded card must not turn into a broken picture.
  scope.get('/@:address/card.svg', { schema }, async (request, reply) => {
    const theme = themeOf(request.query)
    const card = await pages.card(request.params.address, theme)
    return send(request, reply, card ?? (await pages.neutralCard(theme)))
  })

  scope.get('/@:address/resume.json', { schema }, async (request, reply) =>
    send(request, reply, await pages.resume(request.params.address)),
  )

  scope.get('/@:address/og.png', { schema }, async (request, reply) =>
    send(request, reply, await pages.image(request.params.address)),
  )

  scope.get('/@*', { schema: { hide: true } }, (request, reply) => send(request, reply))
}

function themeOf(query: unknown): CardTheme {
  const { tema } = query as { tema?: unknown }
  return tema === 'claro' || tema === 'escuro' ? CARD_THEMES[tema] : null
}

/** A HEAD request and the preview of a link in a chat are none. */
const isVisit = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !isPreviewFetcher(headers['user-agent'])

const ByToken = z.object({ token: z.string() })

/** Only the spelling that was handed out: the logs of proxies mask tokens by this path. */
const tokenIn = ({ url, params }: { url: string; params: z.infer<typeof ByToken> }) =>
  url.startsWith(LINK_PATH) ? params.token : ''

function linkRoutes(scope: Api, db: Database, pages: Pages, dayOf: DayOf) {
  const schema = { hide: true, params: ByToken }
  const send = senderOf(pages)

  scope.get(`${LINK_PATH}:token`, { schema }, async (request, reply) => {
    const token = tokenIn(request)
    const tokenHash = hashToken(token)
    const page = await pages.linkPage(token, tokenHash)
    if (page && isVisit(request))
      void logIfItFails(request.log, addVisit(db, tokenHash, dayOf(Date.now())))
    return send(request, reply, page)
  })

  scope.get(`${LINK_PATH}:token/photo`, { schema }, async (request, reply) => {
    const row = await findLinkedPhoto(db, hashToken(tokenIn(request)), activeSpan())
    return send(request, reply, row && linkPhotoAsset(row))
  })

  scope.get(`${LINK_PATH}*`, { schema: { hide: true } }, (request, reply) => send(request, reply))
}

/** Read at every request, so that hiding or withdrawing acts in the next response. */
function confirmationRoutes(
  scope: Api,
  db: Database,
  pages: Pages,
  surroundings: Pick<Surroundings, 'publicUrl' | 'dayOf'>,
) {
  const schema = { hide: true, params: z.object({ name: z.string() }) }
  const send = senderOf(pages)

  scope.get(`${CONFIRMATION_PATH}:name`, { schema }, async (request, reply) => {
    const { name } = request.params
    const id = name.replace(/\.json$/, '')
    if (id !== name) {
      const credential = await readCredential(db, id, surroundings.publicUrl)
      return send(request, reply, credential ? credentialAsset(credential) : undefined)
    }
    const found = await readConfirmation(db, id, surroundings)
    return send(request, reply, found && (await pages.confirmation(found)))
  })

  scope.get(`${CONFIRMATION_PATH}*`, { schema: { hide: true } }, (request, reply) =>
    send(request, reply),
  )
}
