import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LIMITS = {
  /** How long a client may read nothing of its pending responses. */
  stalledMs: 20_000,
  /** Of all sockets; beyond it those stalled for longest are closed first. */
  maxUnsentBytes: 64 * 1024 ** 2,
  /** Browsers do not pipeline; all responses to pipelined requests wait in memory. */
  maxPipelined: 8,
  intervalMs: 1000,
}

interface Watched {
  answers: Set<ServerResponse>
  taken: number
  takenAt: number
}

/** Closes sockets whose client does not read: unread responses wait in memory. `server.timeout` bounds neither their total nor pipelining. */
export function dropStalledSockets(app: FastifyInstance, limits = LIMITS) {
  const watched = new Map<Socket, Watched>()
  app.server.on('connection', (socket: Socket) => {
    watched.set(socket, { answers: new Set(), taken: 0, takenAt: performance.now() })
    socket.once('close', () => watched.delete(socket))
  })
  app.server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = watched.get(socket)?.answers
    answers?.add(answer)
    answer.once('close', () => answers?.delete(answer))
  })
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    const asked = watched.get(socket)?.answers.size ?? 0
    if (asked <= limits.maxPipelined) done()
    else if (!socket.destroyed) cut(socket, 'it asked for too much at once')
  })
  const timer = setInterval(look, limits.intervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function look() {
    const now = performance.now()
    const stalled: { socket: Socket; bytes: number; since: number }[] = []
    let total = 0
    for (const [socket, state] of watched) {
      const bytes = waitingFor(socket, state)
      const taken = takenBy(socket)
      total += bytes
      if (bytes > 0 && taken === state.taken) stalled.push({ socket, bytes, since: state.takenAt })
      else Object.assign(state, { taken, takenAt: now })
    }
    for (const { socket, bytes, since } of stalled.toSorted((a, b) => a.since - b.since)) {
      if (now - since < limits.stalledMs && total <= limits.maxUnsentBytes) return
      cut(socket, 'its answers were not read')
      total -= bytes
    }
  }

  function cut(socket: Socket, reason: string) {
    app.log.warn({ address: socket.remoteAddress, reason }, 'socket cut')
    socket.destroy()
  }
}

/** Bytes in the socket's buffer and in the responses queued behind it. */
function waitingFor(socket: Socket, { answers }: Watched) {
  let bytes = socket.writableLength
  for (const answer of answers) if (!answer.socket) bytes += answer.writableLength
  return bytes
}

/** Node counts a write as a whole; only its handle knows the progress. */
function takenBy(socket: Socket) {
  const { _handle: handle } = socket as {
    _handle?: Record<'bytesWritten' | 'writeQueueSize', number>
  }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
