import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { listNotices, updateSeen } from './notice-queries.ts'

export function noticeRoutes(api: Api, db: Database) {
  serve(api, 'GET /notices', ({ me }) => listNotices(db, me.id))

  serve(api, 'PUT /notices/:id', async ({ me, id }) => {
    const notice = await updateSeen(db, { id, userId: me.id })
    if (!notice) throw new AppError('not_found')
    return notice
  })
}
