import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one policy, for the service worker's URL.
  'trusted-types techfolio',
].join('; ')

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const NO_STORE = { 'cache-control': 'no-store' }

/** Allows the inline scripts and styles of this page by their hashes. */
export function policyFor(html: string) {
  const hashesOf = (element: string) =>
    Array.from(
      html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')),
      ([, text = '']) => ` 'sha256-${hash('sha256', text, 'base64')}'`,
    ).join('')
  return CONTENT_SECURITY_POLICY.replace("script-src 'self'", `$&${hashesOf('script')}`).replace(
    "style-src 'self'",
    `$&${hashesOf('style')}`,
  )
}

/** For responses written without a Fastify reply. */
export const RAW_HEADERS = { ...HEADERS, ...NO_STORE }

const TWO_YEARS = 'max-age=63072000'

export function secureEveryAnswer(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
}

export function neverCache(api: FastifyInstance) {
  api.addHook('onRequest', async (_request, reply) => void reply.headers(NO_STORE))
}

function secure(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(HEADERS)
  if (request.protocol === 'https') reply.header('strict-transport-security', TWO_YEARS)
}
