import { hash, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Statements } from '../db/database.ts'

/** It proves an earlier sign-in from this browser and nothing else: it opens no door. */
const COOKIE = 'techfolio_device'
const DEVICE = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{36})(?:;|$)`)
const A_YEAR = 31_536_000

/** Who is calling, as far as it can be told: the network they come from, and the browser if it is an old friend. */
export interface Client {
  address: string
  device: string | undefined
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  const [, device] = headers.cookie?.match(DEVICE) ?? []
  return { address: networkOf(ip), device }
}

/** One line of IPv6 has 2^64 addresses: its network is what counts. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
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

export function rememberClient(db: Statements, userId: string, place: string) {
  return db.run(
    `INSERT INTO familiar_clients (user_id, client_key, last_seen_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id, client_key) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    userId,
    keyOf(place),
    new Date().toISOString(),
  )
}

export async function rememberSignIn(
  db: Statements,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { address, device = randomUUID() } = clientOf(request)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Max-Age=${A_YEAR}; Path=/api/sessions; HttpOnly; SameSite=Strict${secure}`,
  )
  await Promise.all([rememberClient(db, userId, address), rememberClient(db, userId, device)])
}

export function forgetOldClients(db: Statements) {
  const aYearAgo = new Date(Date.now() - A_YEAR * 1000).toISOString()
  return db.run('DELETE FROM familiar_clients WHERE last_seen_at < ?', aYearAgo)
}
