import { hash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import { networkOf } from '../http/networks.ts'

/** Proves an earlier sign-in from this browser; it authorises nothing. */
const COOKIE = 'techfolio_device'
const DEVICE = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{36})(?:;|$)`)
const A_YEAR = 31_536_000

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

export async function isKnown(db: Statements, userId: string, client: string) {
  const row = await db.get(
    sql`SELECT 1 AS known FROM familiar_clients
     WHERE user_id = ${userId} AND client_key = ${keyOf(client)}`,
  )
  return row !== undefined
}

/** One statement, so that its time does not reveal whether the account exists. */
export async function isKnownToEmail(db: Statements, emailKey: string, client: string) {
  const row = await db.get(
    sql`SELECT 1 AS known FROM familiar_clients
     WHERE user_id = (SELECT id FROM users WHERE email_key = ${emailKey})
     AND client_key = ${keyOf(client)}`,
  )
  return row !== undefined
}

/** Stores it as the newest of its kind and deletes the oldest beyond the limit. */
export async function rememberClient(
  db: Statements,
  userId: string,
  kind: 'address' | 'device',
  client: string,
) {
  const [key, now] = [keyOf(client), Date.now()]
  await db.run(
    sql`INSERT INTO familiar_clients (user_id, client_key, last_seen_at, kind)
     VALUES (${userId}, ${key}, ${isoTime(now)}, ${kind})
     ON CONFLICT (user_id, client_key) DO UPDATE
     SET last_seen_at = excluded.last_seen_at, kind = excluded.kind`,
  )
  await db.run(
    sql`DELETE FROM familiar_clients
     WHERE user_id = ${userId} AND kind = ${kind} AND client_key NOT IN (
       SELECT client_key FROM familiar_clients WHERE user_id = ${userId} AND kind = ${kind}
       ORDER BY client_key = ${key} DESC, last_seen_at > ${isoTime(now + NEARLY_NOW)},
         last_seen_at DESC, client_key LIMIT ${MAX_CLIENTS})`,
  )
}

/** Returns the device's id: a new one unless this account knows it, so that a client cannot choose its own. */
export async function rememberSignIn(db: Statements, userId: string, client: Client) {
  const { address, device: sent } = client
  const device = sent !== undefined && (await isKnown(db, userId, sent)) ? sent : randomUUID()
  await Promise.all([
    rememberClient(db, userId, 'address', address),
    rememberClient(db, userId, 'device', device),
  ])
  return device
}

export function forgetOldClients(db: Database, now = Date.now()) {
  return deleteInPortions(db, 'familiar_clients', {
    key: 'user_id, client_key',
    where: sql`last_seen_at < ${isoTime(now - A_YEAR * 1000)}`,
  })
}
