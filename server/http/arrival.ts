import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './sockets.ts'

const ARRIVAL_MS = 10_000

/** Node has one limit for every body, and it must leave the longest its time: everybody else's is kept here. */
export function arriveInTime(app: FastifyInstance, ordinaryMs = ARRIVAL_MS) {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['content-length'] ?? headers['transfer-encoding']
    if (hasBody === undefined) return done()
    const timer = setTimeout(() => {
      if (isHereOrGone(raw)) return
      answerBrokenRequest(TOO_SLOW, raw.socket)
      raw.socket.destroySoon()
    }, routeOptions.config.arrivalMs ?? ordinaryMs)
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
}

interface Line {
  complete?: boolean
  socket: Socket
}

/** A request that never came over a line, as tests send them, has no line to cut either. */
const isHereOrGone = ({ complete, socket }: Line) => complete !== false || socket.destroyed

const TOO_SLOW = Object.assign(new Error('The body came too slowly'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
