import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LIMITS = {
  /** Of all responses; beyond it the sockets that have not read for longest are cut. */
  maxUnreadBytes: 64 * 1024 ** 2,
  /** Browsers do not pipeline; all responses to pipelined requests wait in memory. */
  maxPipelined: 8,
}

/** Bounds the memory of responses that clients do not read; the server's `timeout` bounds their time. */
export function limitUnread(app: FastifyInstance, limits: Partial<typeof LIMITS> = {}) {
  const { maxUnreadBytes, maxPipelined } = { ...LIMITS, ...limits }
  const pending = new WeakMap<Socket, number>()
  const unread = new Map<Socket, number>()
  let total = 0

  function add(socket: Socket, bytes: number) {
    if (socket.destroyed) return
    total += bytes
    const left = (unread.get(socket) ?? 0) + bytes
    if (left > 0) unread.set(socket, left)
    else unread.delete(socket)
  }

  function forget(socket: Socket) {
    total -= unread.get(socket) ?? 0
    unread.delete(socket)
  }

  function cut(socket: Socket, reason: string) {
    app.log.warn({ address: socket.remoteAddress, reason }, 'socket cut')
    forget(socket)
    socket.destroy()
  }

  app.server.on('connection', (socket) => socket.once('close', () => forget(socket)))
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (pending.get(socket) ?? 0) + 1
    pending.set(socket, count)
    reply.raw.once('close', () => pending.set(socket, pending.get(socket)! - 1))
    if (count <= maxPipelined) done()
    else if (!socket.destroyed) cut(socket, 'it asked for too much at once')
  })
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    // Streams hold little, and each has a limit of its own.
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const bytes = isWhole ? Buffer.byteLength(payload) : 0
    add(socket, bytes)
    reply.raw.once('finish', () => add(socket, -bytes))
    for (const [oldest] of unread) {
      if (total <= maxUnreadBytes) break
      cut(oldest, 'its answers were not read')
    }
    done(null, payload)
  })
}
