import { foundBy, tokenOf } from '../accounts/authenticate.ts'
import { signInContexts } from '../accounts/commands.ts'
import { type FindSession, findSession, type SessionRow } from '../accounts/session-queries.ts'
import { API_SESSIONS, closeSession, hashToken } from '../accounts/sessions.ts'
import { readClassNews } from '../classes/news.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { handOutDevice } from '../limits/known-devices.ts'
import { listProjects } from '../projects/queries.ts'
import { readQueue } from '../queue/read-queue.ts'
import { createAccountWithProfile, signInWithProfile } from './commands.ts'
import {
  isKnownAsLarge,
  isLarge,
  NO_PROJECTS,
  noteLength,
  type ProfileRow,
  profileFinder,
  toUser,
  writeProfile,
} from './profile.ts'

export function accountRoutes(api: Api, db: Database, config: Config) {
  const contextOf = signInContexts(API_SESSIONS, config)
  const rule = config.CLASSES

  serve(api, 'POST /users', async ({ body, request }) => {
    const user = await createAccountWithProfile(db, contextOf(request), body, rule)
    logSecurityEvent(request, 'signed_up', user.id)
    return user
  })

  serve(api, 'POST /sessions', async ({ body, request, reply }) => {
    const { token, device, row, lists, news } = await signInWithProfile(
      db,
      contextOf(request),
      body,
      rule,
    )
    if (device) handOutDevice(request, reply, device)
    logSecurityEvent(request, 'signed_in', row.id)
    return { token, user: toUser(row, lists, news) }
  })

  serve(api, 'DELETE /sessions', async ({ me, request }) => {
    await closeSession(db, tokenOf(request))
    logSecurityEvent(request, 'signed_out', me.id)
  })

  profileRoute(api, db, rule)
}

function profileRoute(api: Api, db: Database, rule: Config['CLASSES']) {
  const findProfile = profileFinder(db)
  const findCaller: FindSession = (tx, tokenHash) =>
    isKnownAsLarge(tokenHash) ? findSession(tx, tokenHash) : findProfile(tx, tokenHash)

  serve(
    api,
    'GET /profile',
    async ({ request, reply }) => {
      const person = foundBy(findCaller, request)
      const isFound = isWhole(person)
      const written = isFound ? await write(person) : await readQueued(person.id, tokenOf(request))
      if (!isFound || isLarge(written.length))
        noteLength(hashToken(tokenOf(request)), written.length)
      return reply.type('application/json; charset=utf-8').send(written)
    },
    { findSession: findCaller },
  )

  const write = async (person: ProfileRow) => {
    const projects = person.has_projects ? await listProjects(db, person.id) : NO_PROJECTS
    return writeProfile(person, projects, await readClassNews(db, rule, person))
  }

  /** For large profiles only the session was read: the rest is read here, one request of a user at a time. */
  const readQueued = (id: string, token: string) =>
    readQueue.run(id, async () => {
      const person = await findProfile(db, hashToken(token))
      if (!person) throw new AppError('not_signed_in')
      return write(person)
    })
}

const isWhole = (person: SessionRow): person is ProfileRow => 'techs' in person
