import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { noneIfOwnerGone } from '../db/owner-gone.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { browserNames } from './browser-names.ts'
import { sessionLineOf } from './lock-keys.ts'
import type { Account } from './queries.ts'
import { around, LIFETIMES, type MountName } from './session-lifetimes.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsBeyond,
  findSession,
  insertSession,
  updateLastUse,
} from './session-queries.ts'

const TOKEN_BYTES = 32
/** Writing the last use of every request would make each read a write. */
const LAST_USE_PRECISION = 3_600_000
/** A person's newest. */
const MAX_SESSIONS = 20

/** Only the hash is stored: who reads the database cannot sign in with what it holds. */
export const hashToken = (token: string) => hash('sha256', token)

/** The way a person came in, and the form of the token they are given there. */
export interface Door {
  mount: MountName
  newToken: (userId: string, now: number) => string
  /** Whether a browser that comes in here can be known again by a cookie. */
  givesCookie: boolean
}

export const API_DOOR: Door = {
  mount: 'api',
  newToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  givesCookie: true,
}

interface Opening {
  log: FastifyBaseLogger
  userAgent: string | undefined
  door?: Door
}

export async function openSession(
  db: Database,
  account: Account,
  { log, userAgent, door: { mount, newToken } = API_DOOR }: Opening,
) {
  const now = Date.now()
  const token = newToken(account.id, now)
  const tokenHash = hashToken(token)
  const names = browserNames(userAgent)
  const session = { id: randomUUID(), tokenHash, account, mount, ...names, now: isoTime(now) }
  const opened = await db
    .oneByOne(sessionLineOf(account.id), (tx) => insertSession(tx, session))
    .catch(noneIfOwnerGone)
  if (opened === 0) throw new AppError('wrong_credentials')
  const newest = { tokenHash, userId: account.id, nearlyNow: isoTime(now + NEARLY_NOW) }
  await logIfItFails(log, deleteSessionsBeyond(db, MAX_SESSIONS, newest))
  return token
}

export async function closeSession(db: Database, token: string) {
  await deleteSession(db, hashToken(token))
}

/** The person a token belongs to, and as many more days for the token as unused ones have. */
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

/** In either direction: a time that far ahead was written by a clock that was, and is over as well. */
export const timeFromNow = (time: string) => Math.abs(Date.now() - Date.parse(time))

/** How many there were. What lies ahead opens nothing and stays: it may be this clock that is behind. */
export async function deleteDeadSessions(db: Database, now = Date.now()) {
  let deleted = 0
  for (const [mount, { unused, inAll }] of Object.entries(LIFETIMES)) {
    const living = { used: around(unused, now).from, began: around(inAll, now).from }
    deleted += await deleteSessionsBefore(db, { mount, ...living })
  }
  return deleted
}
