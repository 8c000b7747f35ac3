import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { SESSION_DAYS } from '#contract/account-settings.ts'
import { isoTime, timeFromNow } from '../clock.ts'
import { type Database, undefinedIfOwnerGone } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { browserNames } from './browser-names.ts'
import { type Account, sessionLock } from './queries.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsBeyond,
  findSession,
  insertSession,
  type MountName,
  updateLastUse,
} from './session-queries.ts'

const TOKEN_BYTES = 32
/** Writing the last use of every request would make each read a write. */
const LAST_USE_PRECISION = 3_600_000
/** For each user; the oldest ends. */
const MAX_SESSIONS = 20

const DAY = 24 * 3_600_000

const lifetimeOf = (unusedDays: number, daysInAll: number) => ({
  unused: unusedDays * DAY,
  inAll: daysInAll * DAY,
})

/** Front ends of the other mount read the expiry from the token, so use cannot extend it. */
export const LIFETIMES: Record<MountName, ReturnType<typeof lifetimeOf>> = {
  api: lifetimeOf(SESSION_DAYS.unused, SESSION_DAYS.inAll),
  kenziehub: lifetimeOf(3, 3),
}

/** Only the hash is stored: reading the database gives no session. */
export const hashToken = (token: string) => hash('sha256', token)

/** How a mount issues sessions. */
export interface SessionIssuer {
  mount: MountName
  newToken: (userId: string, now: number) => string
  /** Whether a device can be recognised by a cookie. */
  givesCookie: boolean
}

export const API_SESSIONS: SessionIssuer = {
  mount: 'api',
  newToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  givesCookie: true,
}

interface Opening {
  log: FastifyBaseLogger
  userAgent: string | undefined
  issuer?: SessionIssuer
}

export async function openSession(
  db: Database,
  account: Account,
  { log, userAgent, issuer: { mount, newToken } = API_SESSIONS }: Opening,
) {
  const now = Date.now()
  const token = newToken(account.id, now)
  const tokenHash = hashToken(token)
  const names = browserNames(userAgent)
  const session = { id: randomUUID(), tokenHash, account, mount, ...names, now: isoTime(now) }
  const opened = await db
    .serialized(sessionLock(account.id), (tx) => insertSession(tx, session))
    .catch(undefinedIfOwnerGone)
  if (!opened) throw new AppError('wrong_credentials')
  const newest = { tokenHash, userId: account.id }
  if (opened.sessions >= MAX_SESSIONS)
    await logIfItFails(log, deleteSessionsBeyond(db, MAX_SESSIONS, newest))
  return token
}

export async function closeSession(db: Database, token: string) {
  await deleteSession(db, hashToken(token))
}

/** The user of a token; using it extends the session. */
export async function resumeSession(
  db: Database,
  token: string,
  log: FastifyBaseLogger,
  find = findSession,
) {
  const tokenHash = hashToken(token)
  const session = await find(db, tokenHash)
  if (!session) throw new AppError('not_signed_in')
  const unused = timeFromNow(session.last_used_at)
  const lifetime = LIFETIMES[session.mount]
  if (unused > lifetime.unused || timeFromNow(session.began_at) > lifetime.inAll)
    throw new AppError('not_signed_in')
  if (unused > LAST_USE_PRECISION)
    void logIfItFails(log, updateLastUse(db, tokenHash, isoTime(Date.now())))
  return session
}

/** Returns how many. */
export async function deleteDeadSessions(db: Database, now = Date.now()) {
  let deleted = 0
  for (const [mount, { unused, inAll }] of Object.entries(LIFETIMES)) {
    const living = { used: isoTime(now - unused), began: isoTime(now - inAll) }
    deleted += await deleteSessionsBefore(db, { mount, ...living })
  }
  return deleted
}
