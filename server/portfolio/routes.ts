import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Portfolio, PortfolioInput } from '#contract/portfolio.ts'
import { AddressInput, AddressState, PortfolioAddress } from '#contract/portfolio-address.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { readInput } from '../http/schemas.ts'
import { clientOf } from '../limits/known-devices.ts'
import { addressQuestions } from '../limits/limits.ts'
import { throttleOf } from '../limits/throttle.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { changeAddress, readAddressState } from './addresses.ts'
import { changePortfolio, readPortfolio } from './settings.ts'

const tags = ['Portfolio']

const AnyAddress = z.object({ address: z.string() })
const ReadAddress = z.object({ address: PortfolioAddress })

/** As many ids as a person may have technologies. */
const BODY_LIMIT = 32 * 1024

export function portfolioRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)
  const countQuestion = (request: FastifyRequest) =>
    throttle.count(db, addressQuestions(signedIn(request).id, clientOf(request).address))

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
      // As many as were chosen come with it.
      return inReadingLine(id, () => readPortfolio(db, id))
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
