import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  AttendedClass,
  ClassCode,
  Classes,
  ClassInput,
  Invitation,
  PublicInvitation,
  SharesInput,
  UpdateClassInput,
  WholeClass,
} from '#contract/classes.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById, ByMember } from '../http/schemas.ts'
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

const tags = ['Classes']

/** Sixty titles of the longest length. */
const BODY_LIMIT = 64 * 1024

/** Not registered where CLASSES is off. */
export function classRoutes(api: Api, db: Database, config: Config) {
  taughtRoutes(api, db, config)
  codeRoutes(api, db, config)
  membershipRoutes(api, db)
  mapRoutes(api, db, config)
  classConfirmationRoutes(api, db)
}

const taughtBy = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  id: request.params.id,
  teacher_id: signedIn(request).id,
})

function taughtRoutes(api: Api, db: Database, { CLASSES }: Config) {
  api.get(
    '/classes',
    {
      schema: {
        summary: 'The classes I teach and attend',
        tags,
        response: { 200: Classes },
      },
    },
    (request) => readClasses(db, CLASSES, signedIn(request)),
  )

  api.get(
    '/classes/:id',
    {
      schema: {
        summary: 'A class I teach, with the technologies it expects',
        tags,
        params: ById,
        response: { 200: WholeClass },
      },
    },
    async (request) => orNotFound(await findTaught(db, taughtBy(request))),
  )

  api.post(
    '/classes',
    {
      bodyLimit: BODY_LIMIT,
      config: { failures: ['not_a_teacher', 'class_limit', 'id_taken'] },
      schema: {
        summary: 'Open a class, with a code to join it; sent again with its id, it is opened once',
        tags,
        body: ClassInput,
        response: { 201: WholeClass },
      },
    },
    async (request, reply) => {
      const user = signedIn(request)
      const { opened, isNew } = await openClass(db, CLASSES, user, request.body)
      if (isNew) logSecurityEvent(request, 'class_opened', user.id)
      return reply.code(201).send(opened)
    },
  )

  api.put(
    '/classes/:id',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Change the name of my class or what it expects: what is left out stays',
        tags,
        params: ById,
        body: UpdateClassInput,
        response: { 200: WholeClass },
      },
    },
    (request) => changeClass(db, taughtBy(request), request.body),
  )

  api.delete(
    '/classes/:id',
    {
      schema: {
        summary: 'Delete my class; confirmations given in it stay',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await closeClass(db, taughtBy(request))
      logSecurityEvent(request, 'class_deleted', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/classes/:id/code',
    {
      schema: {
        summary: 'Make a new code for my class: the one before ends at once',
        tags,
        params: ById,
        response: { 200: ClassCode },
      },
    },
    async (request) => {
      const made = await replaceCode(db, taughtBy(request))
      logSecurityEvent(request, 'class_code_made', signedIn(request).id)
      return made
    },
  )

  api.delete(
    '/classes/:id/members/:member',
    {
      schema: {
        summary: 'Remove a member from my class: I see nothing of them any more',
        tags,
        params: ByMember,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeMember(db, taughtBy(request), request.params.member)
      logSecurityEvent(request, 'member_removed', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )
}

const ByCode = z.object({ code: z.string() })

function codeRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)
  api.get(
    '/invitations/:code',
    {
      config: { public: true, failures: ['too_many_requests'] },
      schema: {
        summary: 'Who invites to which class with a code, for who has not signed in yet',
        tags,
        params: ByCode,
        response: { 200: PublicInvitation },
      },
    },
    (request) =>
      throttle.code({ db, log: request.log, client: clientOf(request) }, () =>
        readPublicInvitation(db, request.params.code),
      ),
  )

  const tryCode = <Result>(request: FastifyRequest, attempt: () => Promise<Result>) =>
    throttle.code(
      { db, log: request.log, client: clientOf(request), userId: signedIn(request).id },
      attempt,
    )

  api.get(
    '/classes/codes/:code',
    {
      config: { failures: ['too_many_requests'] },
      schema: {
        summary: 'The class a code leads to',
        tags,
        params: ByCode,
        response: { 200: Invitation },
      },
    },
    (request) =>
      tryCode(request, () => readInvitation(db, signedIn(request).id, request.params.code)),
  )

  api.post(
    '/classes/codes/:code',
    {
      config: {
        failures: ['own_class', 'class_full', 'membership_limit', 'too_many_requests'],
      },
      schema: {
        summary:
          'Join a class by its code, and choose what its teacher sees; members stay as they are',
        tags,
        params: ByCode,
        body: SharesInput,
        response: { 200: AttendedClass, 201: AttendedClass },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const { attended, isNew } = await tryCode(request, () =>
        joinClass(db, id, request.params.code, request.body),
      )
      if (isNew) logSecurityEvent(request, 'class_joined', id)
      return reply.code(isNew ? 201 : 200).send(attended)
    },
  )
}

const membershipOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  class_id: request.params.id,
  user_id: signedIn(request).id,
})

function membershipRoutes(api: Api, db: Database) {
  api.get(
    '/classes/expected',
    {
      schema: {
        summary: 'The technologies that the classes I attend expect',
        tags,
        response: { 200: z.array(z.string()) },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => listExpected(db, id))
    },
  )

  api.put(
    '/classes/:id/membership',
    {
      schema: {
        summary: 'Choose what the teacher of a class I attend sees: what is left out stays',
        tags,
        params: ById,
        body: SharesInput,
        response: { 200: AttendedClass },
      },
    },
    async (request) => {
      const attended = await changeShares(db, membershipOf(request), request.body)
      logSecurityEvent(request, 'class_shares_changed', signedIn(request).id)
      return attended
    },
  )

  api.delete(
    '/classes/:id/membership',
    {
      schema: {
        summary: 'Leave a class: its teacher sees nothing of me any more',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await leaveClass(db, membershipOf(request))
      logSecurityEvent(request, 'class_left', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )
}
