import * as z from 'zod/mini'
import { LinkInput, NewPortfolioLink, PortfolioLink } from '#contract/portfolio-links.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById } from '../technologies/routes.ts'
import { deleteLink } from './link-queries.ts'
import { makeLink, readLinks } from './links.ts'

const tags = ['Portfolio']

export function portfolioLinkRoutes(api: Api, db: Database) {
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
      const link = await makeLink(db, id, request.body)
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
