import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PortfolioAddress } from '#contract/portfolio-address.ts'
import { daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { readInput } from '../http/schemas.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { addressQuestions, reports } from '../limits/limits.ts'
import { throttleOf } from '../limits/throttle.ts'
import { readQueue } from '../queue/read-queue.ts'
import { changeAddress, readAddressState } from './addresses.ts'
import { deleteLink } from './link-queries.ts'
import { createLink, readLinks } from './links.ts'
import { readRecord } from './record.ts'
import { saveReport } from './reports.ts'
import { changePortfolio, readPortfolio } from './settings.ts'

export function portfolioRoutes(api: Api, db: Database, config: Config) {
  recordRoute(api, db, config)
  settingsRoutes(api, db, config)
  linkRoutes(api, db)
  reportRoute(api, db, config)
}

function recordRoute(api: Api, db: Database, { TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)

  serve(api, 'GET /portfolio/record', async ({ me }) => {
    const record = await readQueue.run(me.id, () =>
      db.readConsistently((tx) => readRecord(tx, me.id, dayOf)),
    )
    if (!record) throw new AppError('not_signed_in')
    return record
  })
}

const ReadAddress = z.object({ address: PortfolioAddress })

function settingsRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)
  const countQuestion = (request: FastifyRequest, userId: string) =>
    throttle.count(db, addressQuestions(userId, clientOf(request)))

  serve(api, 'PUT /portfolio/address', async ({ me, body, request }) => {
    await countQuestion(request, me.id)
    const { portfolio, hasChanged } = await changeAddress(db, me.id, body.address)
    if (hasChanged) logSecurityEvent(request, 'address_changed', me.id)
    return portfolio
  })

  serve(api, 'GET /portfolio', ({ me }) => readQueue.run(me.id, () => readPortfolio(db, me.id)))

  serve(api, 'PUT /portfolio', async ({ me, body, request }) => {
    const { portfolio, wasPublished } = await changePortfolio(db, me.id, body)
    if (portfolio.published !== wasPublished)
      logSecurityEvent(request, `portfolio_${wasPublished ? 'un' : ''}published`, me.id)
    return portfolio
  })

  serve(api, 'GET /portfolio/addresses/:address', async ({ me, address: asked, request }) => {
    const { address } = readInput(ReadAddress, { address: asked })
    await countQuestion(request, me.id)
    return readAddressState(db, me.id, address)
  })
}

function linkRoutes(api: Api, db: Database) {
  serve(api, 'GET /portfolio/links', ({ me }) => readLinks(db, me.id))

  serve(api, 'POST /portfolio/links', async ({ me, body, request }) => {
    const link = await createLink(db, me.id, body)
    logSecurityEvent(request, 'link_made', me.id)
    return link
  })

  serve(api, 'DELETE /portfolio/links/:id', async ({ me, id, request }) => {
    if ((await deleteLink(db, { id, userId: me.id })) === 0) throw new AppError('not_found')
    logSecurityEvent(request, 'link_revoked', me.id)
  })
}

function reportRoute(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)

  serve(api, 'POST /reports', async ({ body, request }) => {
    await throttle.count(db, [reports(clientOf(request))])
    await saveReport(db, body)
    return { received: true as const }
  })
}
