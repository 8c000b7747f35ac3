import type { BinKind } from '#contract/bin.ts'
import type { AnswerOf } from '#contract/calls.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import type { Bin } from './bin.ts'
import { binSince, deleteForGood, remove, restore } from './commands.ts'
import { listRemoved } from './queries.ts'

export function binRoutes(api: Api, db: Database, bin: Bin) {
  const { kind } = bin

  serve(api, `DELETE /users/${kind}/:id`, ({ me, id }) => remove(db, bin, me.id, id))

  serve(api, `GET /users/${kind}/removed`, async ({ me }) => {
    const removed = await readQueue.run(me.id, () => listRemoved(db, bin, me.id, binSince()))
    // All of one kind.
    return removed as AnswerOf<`GET /users/${BinKind}/removed`>
  })

  serve(api, `POST /users/${kind}/:id/restore`, ({ me, id }) => restore(db, bin, me.id, id))

  serve(api, `DELETE /users/${kind}/removed/:id`, ({ me, id }) =>
    deleteForGood(db, kind, me.id, id),
  )
}
