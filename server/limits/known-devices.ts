import { hash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Statements } from '../db/database.ts'
import { networkOf } from './network-address.ts'

/** It proves an earlier sign-in from this browser and nothing else: it opens no door. */
const COOKIE = 'techfolio_device'
const DEVICE = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{36})(?:;|$)`)
const A_YEAR = 31_536_000

/** Of each kind, a person's newest. */
const MAX_CLIENTS = 20

/** Who is calling, as far as it can be told: the network they come from, and the browser if it is an old friend. */
export interface Client {
  address: string
  device: string | undefined
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  const [, device] = headers.cookie?.match(DEVICE) ?? []
  return { address: networkOf(ip), device }
}

export function handOutDevice(request: FastifyRequest, reply: FastifyReply, device: string) {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Max-Age=${A_YEAR}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
  )
}

const keyOf = (place: string) => hash('sha256', place)

export async function isFamiliar(db: Statements, userId: string, place: string) {
  const row = await db.get(
    'SELECT 1 AS known FROM familiar_clients WHERE user_id = ? AND client_key = ?',
    userId,
    keyOf(place),
  )
  return row !== undefined
}

/** As above, of whoever has this email, if anybody has. */
export async function isFamiliarTo(db: Statements, emailKey: string, place: string) {
  const row = await db.get(
    `SELECT 1 AS known FROM familiar_clients
     WHERE user_id = (SELECT id FROM users WHERE email_key = ?) AND client_key = ?`,
    emailKey,
    keyOf(place),
  )
  return row !== undefined
}

/** Remembers it as the newest of its kind, and forgets those beyond the bound. */
export async function rememberClient(
  db: Statements,
  userId: string,
  kind: keyof Client,
  place: string,
) {
  const [key, now] = [keyOf(place), Date.now()]
  await db.run(
    `INSERT INTO familiar_clients (user_id, client_key, last_seen_at, kind) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, client_key) DO UPDATE SET last_seen_at = excluded.last_seen_at, kind = excluded.kind`,
    userId,
    key,
    isoTime(now),
    kind,
  )
  await db.run(
    `DELETE FROM familiar_clients WHERE user_id = ? AND kind = ? AND client_key NOT IN (
       SELECT client_key FROM familiar_clients WHERE user_id = ? AND kind = ?
       ORDER BY client_key = ? DESC, last_seen_at > ?, last_seen_at DESC, client_key LIMIT ?)`,
    userId,
    kind,
    userId,
    kind,
    key,
    isoTime(now + NEARLY_NOW),
    MAX_CLIENTS,
  )
}

/** Answers the device's value: its own where this account knows it, else a new one, never one that somebody chose. */
export async function rememberSignIn(db: Statements, userId: string, client: Client) {
  const { address, device: shown } = client
  const isKnown = shown !== undefined && (await isFamiliar(db, userId, shown))
  const device = isKnown ? shown : randomUUID()
  await Promise.all([
    rememberClient(db, userId, 'address', address),
    rememberClient(db, userId, 'device', device),
  ])
  return device
}

/** Seen more than a year ago. */
export function forgetOldClients(db: Statements, now = Date.now()) {
  const aYearAgo = isoTime(now - A_YEAR * 1000)
  return db.run('DELETE FROM familiar_clients WHERE last_seen_at < ?', aYearAgo)
}
