import * as z from 'zod/mini'
import { LINK_PATH } from '#contract/portfolio-links.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { livingSpan } from '../portfolio/links.ts'
import type { Answers } from './answers.ts'
import { linkPhotoAsset } from './assets.ts'
import type { Drawings } from './drawings.ts'
import { findLinkedPhoto } from './shown-queries.ts'
import { countVisits } from './visits.ts'

const ByToken = z.object({ token: z.string() })
const schema = { hide: true, params: ByToken }

interface Parts {
  db: Database
  drawings: Drawings
  answers: Answers
}

/** As it was handed out: spelt in another way, proxies would not know a link by it and write it into their logs. */
const tokenIn = ({ url, params }: { url: string; params: z.infer<typeof ByToken> }) =>
  url.startsWith(LINK_PATH) ? params.token : ''

/** What one reader was given: published or not, the page as its owner chose. */
export function linkedRoutes(scope: Api, { db, drawings, answers }: Parts) {
  const visits = countVisits(db, scope.log)
  scope.addHook('onClose', () => visits.close())

  scope.get(`${LINK_PATH}:token`, { schema }, async (request, reply) => {
    const token = tokenIn(request)
    const tokenHash = hashToken(token)
    const page = await drawings.linkPage(token, tokenHash)
    if (page && request.method === 'GET') visits.count(tokenHash)
    return answers.send(request, reply, page)
  })

  scope.get(`${LINK_PATH}:token/photo`, { schema }, async (request, reply) => {
    const row = await findLinkedPhoto(db, hashToken(tokenIn(request)), livingSpan())
    return answers.send(request, reply, row && linkPhotoAsset(row))
  })

  scope.get(`${LINK_PATH}*`, { schema: { hide: true } }, answers.sendNothing)
}
