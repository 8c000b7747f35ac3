import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Portfolio, PortfolioInput } from '#contract/portfolio.ts'
import { AddressInput, AddressState, PortfolioAddress } from '#contract/portfolio-address.ts'
import { LinkInput, NewPortfolioLink, PortfolioLink } from '#contract/portfolio-links.ts'
import { PortfolioRecord } from '#contract/portfolio-record.ts'
import { ReportInput, ReportReceived } from '#contract/reports.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById, readInput } from '../http/schemas.ts'
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

const tags = ['Portfolio']

export function portfolioRoutes(api: Api, db: Database, config: Config) {
  recordRoute(api, db, config)
  settingsRoutes(api, db, config)
  linkRoutes(api, db)
  reportRoute(api, db, config)
}

function recordRoute(api: Api, db: Database, { TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)

  api.get(
    '/portfolio/record',
    {
      schema: {
        summary: 'Everything my portfolio could show, for its preview',
        tags,
        response: { 200: PortfolioRecord },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      const record = await readQueue.run(id, () =>
        db.readConsistently((tx) => readRecord(tx, id, dayOf)),
      )
      if (!record) throw new AppError('not_signed_in')
      return record
    },
  )
}

const AnyAddress = z.object({ address: z.string() })
const ReadAddress = z.object({ address: PortfolioAddress })

/** As many ids as a person may have technologies. */
const BODY_LIMIT = 32 * 1024

function settingsRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)
  const countQuestion = (request: FastifyRequest) =>
    throttle.count(db, addressQuestions(signedIn(request).id, clientOf(request)))

  api.put(
    '/portfolio/address',
    {
      config: { failures: ['address_taken', 'rename_limit', 'too_many_requests'] },
      schema: {
        summary: 'Choose its address: 3 renames in 30 days',
        tags,
        body: AddressInput,
        response: { 200: Portfolio },
      },
    },
    async (request) => {
      await countQuestion(request)
      const { id } = signedIn(request)
      const { portfolio, hasChanged } = await changeAddress(db, id, request.body.address)
      if (hasChanged) logSecurityEvent(request, 'address_changed', id)
      return portfolio
    },
  )

  api.get(
    '/portfolio',
    {
      schema: {
        summary: 'My portfolio: its address, whether it is published, and what it shows',
        tags,
        response: { 200: Portfolio },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => readPortfolio(db, id))
    },
  )

  api.put(
    '/portfolio',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Publish it or take it back, and choose what it shows: what is left out stays',
        tags,
        body: PortfolioInput,
        response: { 200: Portfolio },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      const { portfolio, wasPublished } = await changePortfolio(db, id, request.body)
      if (portfolio.published !== wasPublished)
        logSecurityEvent(request, `portfolio_${wasPublished ? 'un' : ''}published`, id)
      return portfolio
    },
  )

  api.get(
    '/portfolio/addresses/:address',
    {
      config: { failures: ['invalid_input', 'too_many_requests'] },
      schema: {
        summary: 'Whether I can have an address',
        tags,
        params: AnyAddress,
        response: { 200: AddressState },
      },
    },
    async (request) => {
      const { address } = readInput(ReadAddress, request.params)
      await countQuestion(request)
      return readAddressState(db, signedIn(request).id, address)
    },
  )
}

function linkRoutes(api: Api, db: Database) {
  api.get(
    '/portfolio/links',
    {
      schema: {
        summary: 'My links for one reader each, and those that ended in the last 30 days',
        tags,
        response: { 200: z.array(PortfolioLink) },
      },
    },
    (request) => readLinks(db, signedIn(request).id),
  )

  api.post(
    '/portfolio/links',
    {
      config: { failures: ['link_limit', 'id_taken'] },
      schema: {
        summary:
          'Make a link that shows my portfolio, published or not: its path is told once; sent again with its id, the same link gets a new path',
        tags,
        body: LinkInput,
        response: { 201: NewPortfolioLink },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const link = await createLink(db, id, request.body)
      logSecurityEvent(request, 'link_made', id)
      return reply.code(201).send(link)
    },
  )

  api.delete(
    '/portfolio/links/:id',
    {
      schema: {
        summary: 'Revoke a link: it is gone at once',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const userId = signedIn(request).id
      if ((await deleteLink(db, { id: request.params.id, userId })) === 0)
        throw new AppError('not_found')
      logSecurityEvent(request, 'link_revoked', userId)
      return reply.code(204).send(null)
    },
  )
}

function reportRoute(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)

  api.post(
    '/reports',
    {
      config: { public: true, failures: ['too_many_requests'] },
      schema: {
        summary: 'Say what is wrong with a page, without saying who you are',
        tags,
        body: ReportInput,
        response: { 202: ReportReceived },
      },
    },
    async (request, reply) => {
      await throttle.count(db, [reports(clientOf(request))])
      await saveReport(db, request.body)
      return reply.code(202).send({ received: true })
    },
  )
}
