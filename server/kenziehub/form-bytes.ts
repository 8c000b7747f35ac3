import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'

/** A photo and what may stand beside it. The reader of forms counts each part, and nothing around them. */
const MAX_BYTES = 6_000_000

export function boundForms(api: Api) {
  api.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length']) > MAX_BYTES) throw refuseRest(reply)
  })
}

/** Fails once more has come than a form may have, and reads no further. Only for forms that somebody reads already. */
export const tooLong = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  new Promise<never>((_resolve, reject) => {
    let bytes = 0
    raw.on('data', function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes <= MAX_BYTES) return
      raw.off('data', count).unpipe().pause()
      reject(refuseRest(reply))
    })
  })

function refuseRest(reply: FastifyReply) {
  reply.header('connection', 'close')
  return new AppError('body_too_large')
}
