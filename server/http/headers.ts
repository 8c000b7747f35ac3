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
  // One policy, which makes one address: the service worker's.
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

/** What stands in a page of ours itself is let in by its hash, and nothing else of its kind. */
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

/** For answers that are written before there is a request to answer. */
export const RAW_HEADERS = { ...HEADERS, ...NO_STORE }

const TWO_YEARS = 'max-age=63072000'

export function secureEveryAnswer(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
}

/** What the API tells is one person's, at one moment. */
export function neverCache(api: FastifyInstance) {
  api.addHook('onRequest', async (_request, reply) => void reply.headers(NO_STORE))
}

function secure(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(HEADERS)
  if (request.protocol === 'https') reply.header('strict-transport-security', TWO_YEARS)
}
