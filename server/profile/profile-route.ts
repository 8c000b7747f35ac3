import { User } from '#contract/users.ts'
import { foundBy, tokenOf } from '../accounts/authenticate.ts'
import { type FindSession, findSession, type SessionRow } from '../accounts/session-queries.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { listProjects } from '../projects/list.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { NO_PROJECTS } from './held.ts'
import { isKnownAsLarge, isLarge, noteLength } from './large-profiles.ts'
import { type ProfileRow, profileFinder, writeProfile } from './profile.ts'

export function profileRoute(api: Api, db: Database) {
  const findProfile = profileFinder(db)
  const findWhoAsks: FindSession = (tx, tokenHash) =>
    isKnownAsLarge(tokenHash) ? findSession(tx, tokenHash) : findProfile(tx, tokenHash)

  api.get(
    '/profile',
    {
      config: { findSession: findWhoAsks },
      schema: {
        summary: 'The signed-in person, with their technologies',
        tags: ['The six calls'],
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const person = foundBy(findWhoAsks, request)
      const isFound = isWhole(person)
      const written = isFound
        ? writeProfile(
            person,
            person.has_projects ? await listProjects(db, person.id) : NO_PROJECTS,
          )
        : await readInLine(person.id, tokenOf(request))
      if (!isFound || isLarge(written.length))
        noteLength(hashToken(tokenOf(request)), written.length)
      return reply.type('application/json; charset=utf-8').send(written as unknown as User)
    },
  )

  /** Who has much was only asked who they are: what they have is read here, one request of theirs at a time. */
  const readInLine = (id: string, token: string) =>
    inReadingLine(id, async () => {
      const person = await findProfile(db, hashToken(token))
      if (!person) throw new AppError('not_signed_in')
      return writeProfile(person, person.has_projects ? await listProjects(db, id) : NO_PROJECTS)
    })
}

const isWhole = (person: SessionRow): person is ProfileRow => 'techs' in person
