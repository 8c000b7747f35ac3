import { Server } from 'node:net'

type Listen = (options: { port: number; host: string }, onListening?: () => void) => Server

/** The beta ignores its host option; preloaded, this binds it to loopback. */
const listen = Reflect.get(Server.prototype, 'listen') as Listen
Server.prototype.listen = function (this: Server, port?: unknown, ...rest: unknown[]) {
  const onListening = rest.find((one) => typeof one === 'function') as (() => void) | undefined
  return listen.call(this, { port: Number(port), host: '127.0.0.1' }, onListening)
}
