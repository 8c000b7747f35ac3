import * as z from 'zod/mini'
import { Notice, SeeNoticeInput } from '#contract/notices.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { signedIn } from './authenticate.ts'
import { listNotices, updateSeen } from './notice-queries.ts'

const tags = ['Notices']

export function noticeRoutes(api: Api, db: Database) {
  api.get(
    '/notices',
    {
      schema: {
        summary: 'What others did to my account, newest first',
        tags,
        response: { 200: z.array(Notice) },
      },
    },
    (request) => listNotices(db, signedIn(request).id),
  )

  api.put(
    '/notices/:id',
    {
      schema: {
        summary: 'Mark a notice as seen',
        tags,
        params: ById,
        body: SeeNoticeInput,
        response: { 200: Notice },
      },
    },
    async (request) => {
      const which = { id: request.params.id, userId: signedIn(request).id }
      const notice = await updateSeen(db, which)
      if (!notice) throw new AppError('not_found')
      return notice
    },
  )
}
