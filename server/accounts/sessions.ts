import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { SESSION_DAYS } from '#contract/account-settings.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { browserNames } from './browser-names.ts'
import { isoTime, NEARLY_NOW } from './clock.ts'
import type { Account } from './queries.ts'
import {
  deleteSession,
  deleteSessionsBeyond,
  deleteSessionsOutside,
  findSession,
  insertSession,
  updateLastUse,
} from './session-queries.ts'

const TOKEN_BYTES = 32
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LIFETIME = { unused: SESSION_DAYS.unused * DAY, inAll: SESSION_DAYS.inAll * DAY }
/** Writing the last use of every request would make each read a write. */
const LAST_USE_PRECISION = HOUR
/** A person's newest. */
const MOST_SESSIONS = 20

/** A new password ends sessions, and a login with the old one must not open one between: in line, it comes before or too late. */
export const sessionLineOf = (userId: string) => `sessions of ${userId}`

/** Only the hash is stored: who reads the database cannot sign in with what it holds. */
export const hashToken = (token: string) => hash('sha256', token)

export async function openSession(
  db: Database,
  account: Account,
  { log, userAgent }: { log: FastifyBaseLogger; userAgent: string | undefined },
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [tokenHash, now] = [hashToken(token), Date.now()]
  const names = browserNames(userAgent)
  const session = { id: randomUUID(), tokenHash, account, ...names, now: isoTime(now) }
  const opened = await db.oneByOne(sessionLineOf(account.id), (tx) => insertSession(tx, session))
  if (opened === 0) throw new AppError('wrong_credentials')
  const newest = { tokenHash, userId: account.id, nearlyNow: isoTime(now + NEARLY_NOW) }
  await logIfItFails(log, deleteSessionsBeyond(db, MOST_SESSIONS, newest))
  return token
}

export async function closeSession(db: Database, token: string) {
  await deleteSession(db, hashToken(token))
}

/** The person a token belongs to, and 30 more days for the token. */
export async function resumeSession(db: Database, token: string, log: FastifyBaseLogger) {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session) throw new AppError('not_signed_in')
  const unused = timeFromNow(session.last_used_at)
  if (unused > LIFETIME.unused || timeFromNow(session.began_at) > LIFETIME.inAll)
    throw new AppError('not_signed_in')
  if (unused > LAST_USE_PRECISION)
    void logIfItFails(log, updateLastUse(db, tokenHash, isoTime(Date.now())))
  return session
}

/** In either direction: a time that far ahead was written by a clock that was, and is over as well. */
const timeFromNow = (time: string) => Math.abs(Date.now() - Date.parse(time))

export function deleteDeadSessions(db: Database) {
  return deleteSessionsOutside(db, { used: around(LIFETIME.unused), began: around(LIFETIME.inAll) })
}

const around = (span: number) => ({
  from: isoTime(Date.now() - span),
  to: isoTime(Date.now() + span),
})
