import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LIMITS = {
  /** How long a socket may take nothing of what waits for it. */
  patienceMs: 20_000,
  /** Past so much in all, those who have taken nothing for longest go first. */
  waitingBytes: 64 * 1024 ** 2,
  /** Browsers ask for one thing after the other on a socket; whoever asks ahead has all answers wait here. */
  askedAtOnce: 8,
  lookMs: 1000,
}

interface Watched {
  answers: Set<ServerResponse>
  taken: number
  takenAt: number
}

/** Answers nobody reads wait in memory: whoever asks must also take. */
export function cutUnread(app: FastifyInstance, limits = LIMITS) {
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
    if (asked <= limits.askedAtOnce) done()
    else if (!socket.destroyed) cut(socket, 'it asked for too much at once')
  })
  const timer = setInterval(look, limits.lookMs).unref()
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
      if (now - since < limits.patienceMs && total <= limits.waitingBytes) return
      cut(socket, 'its answers were not read')
      total -= bytes
    }
  }

  function cut(socket: Socket, reason: string) {
    app.log.warn({ address: socket.remoteAddress, reason }, 'socket cut')
    socket.destroy()
  }
}

/** What is under way to the system, and what stands behind it for its turn. */
function waitingFor(socket: Socket, { answers }: Watched) {
  let bytes = socket.writableLength
  for (const answer of answers) if (!answer.socket) bytes += answer.writableLength
  return bytes
}

/** Node counts a write as a whole, however slowly it is taken; only its handle knows how far it is. */
function takenBy(socket: Socket) {
  const { _handle: handle } = socket as {
    _handle?: Record<'bytesWritten' | 'writeQueueSize', number>
  }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
