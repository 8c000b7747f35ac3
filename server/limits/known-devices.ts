import { hash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'sql-template-tag'
import { isoTime, NEARLY_NOW, timeFromNow } from '../clock.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import { networkOf } from '../http/networks.ts'

/** Proves an earlier sign-in from this browser; it authorises nothing. */
const COOKIE = 'techfolio_device'
const DEVICE = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{36})(?:;|$)`)
const A_YEAR = 31_536_000
const A_DAY = 86_400_000

/** For each person, of addresses and of devices. */
const MAX_CLIENTS = 20

/** The network a request comes from, and the browser if it has signed in before. */
export interface Client {
  address: string
  /** Many students share the address. */
  isSchool?: boolean
  device: string | undefined
}

export function clientOf({ ip, headers, server }: FastifyRequest): Client {
  const [, device] = headers.cookie?.match(DEVICE) ?? []
  return { address: networkOf(ip), isSchool: server.isSchool(ip), device }
}

export function handOutDevice(request: FastifyRequest, reply: FastifyReply, device: string) {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Max-Age=${A_YEAR}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
  )
}

const keyOf = (client: string) => hash('sha256', client)

export interface KnownClient {
  client_key: string
  kind: 'address' | 'device'
  last_seen_at: string
}

/** Where this person has signed in before. */
export const knownClients = (db: Statements, userId: string | undefined) =>
  db.all<KnownClient>(
    sql`SELECT client_key, kind, last_seen_at FROM known_clients WHERE user_id = ${userId ?? ''}`,
  )

export const isKnown = (known: readonly KnownClient[], client: string | undefined) =>
  client !== undefined && known.some(({ client_key }) => client_key === keyOf(client))

/** One statement, so that its time does not reveal whether the account exists. */
export async function isKnownToEmail(db: Statements, emailKey: string, client: string) {
  const row = await db.get(
    sql`SELECT 1 AS known FROM known_clients
     WHERE user_id = (SELECT id FROM users WHERE email_key = ${emailKey})
     AND client_key = ${keyOf(client)}`,
  )
  return row !== undefined
}

/** Returns the device's id: a new one unless this account knows it, so that a client cannot choose its own. */
export async function rememberSignIn(
  db: Statements,
  userId: string,
  { address, device: sent }: Client,
  known: readonly KnownClient[],
) {
  const device = sent !== undefined && isKnown(known, sent) ? sent : randomUUID()
  await remember(db, userId, { address, device }, known)
  return device
}

/** Stores what was not seen today, and deletes what is more than the newest twenty of its kind. */
export async function remember(
  db: Statements,
  userId: string,
  client: { address: string; device?: string },
  known: readonly KnownClient[] = [],
) {
  const isToday = ({ last_seen_at }: KnownClient) => timeFromNow(last_seen_at) < A_DAY
  const last_seen_at = isoTime(Date.now())
  const seen = Object.entries(client)
    .map(([kind, name]) => ({ kind, client_key: keyOf(name), last_seen_at }) as KnownClient)
    .filter(({ client_key }) => !known.some((one) => one.client_key === client_key && isToday(one)))
  if (seen.length === 0) return
  const rows = seen.map((one) => sql`(${userId}, ${one.client_key}, ${one.kind}, ${last_seen_at})`)
  await db.run(
    sql`INSERT INTO known_clients (user_id, client_key, kind, last_seen_at) VALUES ${join(rows)}
     ON CONFLICT (user_id, client_key) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
  )
  const keys = new Set(seen.map(({ client_key }) => client_key))
  const now = [...seen, ...known.filter(({ client_key }) => !keys.has(client_key))]
  const old = [...beyond(now, 'address'), ...beyond(now, 'device')]
  if (old.length > 0)
    await db.run(
      sql`DELETE FROM known_clients WHERE user_id = ${userId}
       AND client_key IN (SELECT value FROM ${db.listed(old)})`,
    )
}

/** The keys of a kind after the newest; a time far ahead was stored by a wrong clock, and is old. */
function beyond(clients: KnownClient[], kind: KnownClient['kind']) {
  const latest = isoTime(Date.now() + NEARLY_NOW)
  const age = ({ last_seen_at }: KnownClient) => (last_seen_at > latest ? '' : last_seen_at)
  return clients
    .filter((client) => client.kind === kind)
    .toSorted((one, other) => (age(one) < age(other) ? 1 : -1))
    .slice(MAX_CLIENTS)
    .map(({ client_key }) => client_key)
}

export function forgetOldClients(db: Database, now = Date.now()) {
  return deleteInPortions(db, 'known_clients', {
    key: 'user_id, client_key',
    where: sql`last_seen_at < ${isoTime(now - A_YEAR * 1000)}`,
  })
}
