import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from './api.ts'

export interface Readiness {
  /** The schema is there. Until then no route may touch the database. */
  migrated: boolean
  closing: boolean
}

const READY_MS = 1000
const Health = z.object({ status: z.literal('ok') })
/** Serialised once: it is requested every second. */
const OK = JSON.stringify({ status: 'ok' })
const JSON_TYPE = 'application/json; charset=utf-8'
const answer = {
  config: { public: true, withoutDatabase: true },
  schema: { tags: ['Health'], response: { 200: Health } },
}

const alive = {
  config: { ...answer.config, evenUnderLoad: true },
  schema: { ...answer.schema, summary: 'Says that the process lives' },
}
const ready = {
  ...answer,
  schema: { ...answer.schema, summary: 'Says that it can serve, database included' },
}

export function healthRoutes(api: Api, db: Database, readiness: Readiness) {
  api.get('/health', alive, sendOk)

  api.get('/ready', ready, async (request, reply) => {
    if (!readiness.migrated || readiness.closing) throw unready()
    await Promise.race([lookAt(db), giveUp()])
    return sendOk(request, reply)
  })
}

async function sendOk(_request: FastifyRequest, reply: FastifyReply) {
  return reply.type(JSON_TYPE).send(OK)
}

/** A constant would be returned even by a database without its file. */
async function lookAt(db: Database) {
  await db.checkHealth()
  await db.get('SELECT MAX(version) AS version FROM migrations')
}

const unready = () => new AppError('unavailable', { retryAfterSeconds: 1 })

async function giveUp() {
  await sleep(READY_MS, undefined, { ref: false })
  throw unready()
}

/** Until the schema is migrated, routes that need it answer 503. */
export function waitForSchema(api: Api, readiness: Readiness) {
  api.addHook('onRequest', async ({ is404, routeOptions: { config } }) => {
    if (!readiness.migrated && !is404 && !config.withoutDatabase) throw unready()
  })
}
