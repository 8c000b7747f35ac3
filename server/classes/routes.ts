import type { FastifyRequest } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import { readQueue } from '../queue/read-queue.ts'
import {
  changeClass,
  changeShares,
  closeClass,
  joinClass,
  leaveClass,
  openClass,
  orNotFound,
  readClasses,
  readInvitation,
  readPublicInvitation,
  removeMember,
  replaceCode,
} from './commands.ts'
import { classConfirmationRoutes } from './confirmation-routes.ts'
import { mapRoutes } from './map-routes.ts'
import { findTaught, listExpected } from './queries.ts'

/** Not registered where CLASSES is off. */
export function classRoutes(api: Api, db: Database, config: Config) {
  taughtRoutes(api, db, config)
  codeRoutes(api, db, config)
  membershipRoutes(api, db)
  mapRoutes(api, db, config)
  classConfirmationRoutes(api, db)
}

function taughtRoutes(api: Api, db: Database, { CLASSES }: Config) {
  serve(api, 'GET /classes', ({ request }) => readClasses(db, CLASSES, signedIn(request)))

  serve(api, 'GET /classes/:id', async ({ me, id }) =>
    orNotFound(await findTaught(db, { id, teacher_id: me.id })),
  )

  serve(api, 'POST /classes', async ({ body, request }) => {
    const user = signedIn(request)
    const { opened, isNew } = await openClass(db, CLASSES, user, body)
    if (isNew) logSecurityEvent(request, 'class_opened', user.id)
    return opened
  })

  serve(api, 'PUT /classes/:id', ({ me, id, body }) =>
    changeClass(db, { id, teacher_id: me.id }, body),
  )

  serve(api, 'DELETE /classes/:id', async ({ me, id, request }) => {
    await closeClass(db, { id, teacher_id: me.id })
    logSecurityEvent(request, 'class_deleted', me.id)
  })

  serve(api, 'POST /classes/:id/code', async ({ me, id, request }) => {
    const made = await replaceCode(db, { id, teacher_id: me.id })
    logSecurityEvent(request, 'class_code_made', me.id)
    return made
  })

  serve(api, 'DELETE /classes/:id/members/:member', async ({ me, id, member, request }) => {
    await removeMember(db, { id, teacher_id: me.id }, member)
    logSecurityEvent(request, 'member_removed', me.id)
  })
}

function codeRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)

  serve(api, 'GET /invitations/:code', ({ code, request }) =>
    throttle.code({ db, log: request.log, client: clientOf(request) }, () =>
      readPublicInvitation(db, code),
    ),
  )

  const tryCode = <Result>(
    request: FastifyRequest,
    userId: string,
    attempt: () => Promise<Result>,
  ) => throttle.code({ db, log: request.log, client: clientOf(request), userId }, attempt)

  serve(api, 'GET /classes/codes/:code', ({ me, code, request }) =>
    tryCode(request, me.id, () => readInvitation(db, me.id, code)),
  )

  serve(api, 'POST /classes/codes/:code', async ({ me, code, body, request, reply }) => {
    const { attended, isNew } = await tryCode(request, me.id, () =>
      joinClass(db, me.id, code, body),
    )
    if (isNew) logSecurityEvent(request, 'class_joined', me.id)
    if (isNew) reply.code(201)
    return attended
  })
}

function membershipRoutes(api: Api, db: Database) {
  serve(api, 'GET /classes/expected', ({ me }) =>
    readQueue.run(me.id, () => listExpected(db, me.id)),
  )

  serve(api, 'PUT /classes/:id/membership', async ({ me, id, body, request }) => {
    const attended = await changeShares(db, { class_id: id, user_id: me.id }, body)
    logSecurityEvent(request, 'class_shares_changed', me.id)
    return attended
  })

  serve(api, 'DELETE /classes/:id/membership', async ({ me, id, request }) => {
    await leaveClass(db, { class_id: id, user_id: me.id })
    logSecurityEvent(request, 'class_left', me.id)
  })
}
