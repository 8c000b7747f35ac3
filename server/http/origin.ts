import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** As the caller came; never what a shell or a page could take for more. */
export function originOf({ protocol, host }: FastifyRequest) {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${HOST.test(host) ? host : '127.0.0.1:3000'}`
}
