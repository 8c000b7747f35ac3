import { hash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { tolerate } from '../http/log.ts'
import {
  deleteSession,
  deleteSessionsUnusedSince,
  findSession,
  insertSession,
  updateLastUse,
} from './queries.ts'

const TOKEN_BYTES = 32
const HOUR = 3_600_000
const LIFETIME = 30 * 24 * HOUR
/** Writing the last use of every request would make each read a write. */
const LAST_USE_PRECISION = HOUR

/** Only the hash is stored: who reads the database cannot sign in with what it holds. */
const hashToken = (token: string) => hash('sha256', token)

export async function openSession(db: Database, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertSession(db, hashToken(token), userId, new Date().toISOString())
  return token
}

export async function closeSession(db: Database, token: string) {
  await deleteSession(db, hashToken(token))
}

/** The person a token belongs to, and 30 more days for the token. */
export async function resumeSession(db: Database, token: string, log: FastifyBaseLogger) {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  const unused = Date.now() - Date.parse(session?.last_used_at ?? '')
  if (!session || unused > LIFETIME) throw new AppError('not_signed_in')
  if (unused > LAST_USE_PRECISION)
    void tolerate(log, updateLastUse(db, tokenHash, new Date().toISOString()))
  return session
}

export function deleteDeadSessions(db: Database) {
  return deleteSessionsUnusedSince(db, new Date(Date.now() - LIFETIME).toISOString())
}
