import { Server } from 'node:net'

/** The beta takes a host and then listens everywhere; loaded before it, this keeps it on this machine. */
const listen = Server.prototype.listen
Server.prototype.listen = function (this: Server, port?: unknown, ...rest: unknown[]) {
  const onListening = rest.find((one) => typeof one === 'function') as (() => void) | undefined
  return listen.call(this, { port: Number(port), host: '127.0.0.1' }, onListening)
}
