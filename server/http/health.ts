import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { VERSION } from '../version.ts'
import type { Api } from './api.ts'
import { serve } from './serve.ts'

export interface Readiness {
  /** The schema is there. Until then no route may touch the database. */
  migrated: boolean
  closing: boolean
}

const READY_MS = 1000
/** Serialised once: they are requested every second. */
const READY = JSON.stringify({ status: 'ok' })
const HEALTHY = JSON.stringify({ status: 'ok', version: VERSION })
const JSON_TYPE = 'application/json; charset=utf-8'
const CHECK = { withoutDatabase: true, quietSuccess: true }

export function healthRoutes(api: Api, db: Database, readiness: Readiness) {
  serve(api, 'GET /health', ({ reply }) => send(reply, HEALTHY), {
    ...CHECK,
    evenUnderLoad: true,
  })

  serve(
    api,
    'GET /ready',
    async ({ reply }) => {
      if (!readiness.migrated || readiness.closing) throw unready()
      await Promise.race([lookAt(db), giveUp()])
      return send(reply, READY)
    },
    CHECK,
  )
}

const send = (reply: FastifyReply, json: string) => reply.type(JSON_TYPE).send(json)

async function lookAt(db: Database) {
  await db.checkHealth()
  await db.checkSchema()
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
