import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

const FALLBACK_HOST = '127.0.0.1:3000'
export const FALLBACK_ORIGIN = `http://${FALLBACK_HOST}`

/** As the caller came; never what a shell or a page could take for more. */
export function originOf({ protocol, host }: FastifyRequest) {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${HOST.test(host) ? host : FALLBACK_HOST}`
}
