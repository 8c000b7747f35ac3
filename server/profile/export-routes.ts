import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { bestEncoding } from '../http/compress.ts'
import { CSV } from '../http/csv.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { createQueue, createQueuePerKey } from '../queue/queue.ts'
import { readTechnologies } from '../technologies/queries.ts'
import { technologiesAsCsv, writeExport } from './export.ts'

const JSON_FILE = 'application/json; charset=utf-8'

/** In characters. Smaller files are sent whole: compressed, and with an error status if reading fails. */
const LARGE = 256 * 1024
/** As long as our own client waits. */
const MAX_SECONDS = 60

/** Shared by all users: a large export keeps its slot, and the memory of one part, until the client has read it. */
const exportQueue = createQueue({
  name: 'export',
  concurrent: 16,
  maxWaiting: 100,
  timeoutMs: 4000,
})
/** One at a time for each user, so that no one takes all slots. */
const ownQueue = createQueuePerKey({ concurrent: 1, maxWaiting: 8, timeoutMs: 4000 })

export function exportRoutes(api: Api, db: Database, { TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)
  serve(api, 'GET /account/export', async ({ me, query, request, reply }) => {
    const key = [clientOf(request).address, me.id]
    await ownQueue.run(me.id, () =>
      exportQueue.run(key, () => sendExport(request, reply, query.format === 'csv')),
    )
    return reply
  })

  async function sendExport(request: FastifyRequest, reply: FastifyReply, isTable: boolean) {
    const { id } = signedIn(request)
    const isOver = () => reply.sent || reply.raw.destroyed
    if (isOver()) return
    const file = isTable
      ? technologiesAsCsv(JSON.parse((await readTechnologies(db, id)).techs), dayOf)
      : await startOf(writeExport(db, id), isOver)
    if (file === undefined || isOver()) return
    logSecurityEvent(request, 'data_exported', id)
    const name = `techfolio-${dayOf(Date.now())}.${isTable ? 'csv' : 'json'}`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.type(isTable ? CSV : JSON_FILE)
    if (typeof file === 'string') reply.send(file)
    else await sendLarge(request, reply, file)
  }
}

/** The whole text if it is small, otherwise a stream; undefined if the client is gone. */
async function startOf(portions: AsyncGenerator<string>, isOver: () => boolean) {
  let start = ''
  while (!isOver()) {
    const { value, done } = await portions.next()
    if (done) return start
    start += value
    if (start.length > LARGE) return Readable.from(joined(start, portions))
  }
  return undefined
}

async function* joined(start: string, rest: AsyncGenerator<string>) {
  yield start
  yield* rest
}

async function sendLarge({ headers }: FastifyRequest, reply: FastifyReply, file: Readable) {
  const isPacked = bestEncoding(headers['accept-encoding'], (name) => name === 'gzip')
  if (isPacked) reply.header('content-encoding', 'gzip')
  reply.send(isPacked ? pipeline(file, createGzip({ level: 1 }), () => undefined) : file)
  const tooSlow = AbortSignal.timeout(MAX_SECONDS * 1000)
  await finished(reply.raw, { signal: tooSlow }).catch(() => reply.raw.destroy())
  file.destroy()
}
