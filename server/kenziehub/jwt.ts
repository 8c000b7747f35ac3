import { createHmac, randomBytes } from 'node:crypto'
import { LIFETIMES } from '../accounts/session-lifetimes.ts'
import type { Door } from '../accounts/sessions.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The order and the names its front ends know. Only ASCII stands in it, so that `atob` reads it too. */
function newJwt(userId: string, now: number) {
  const iat = Math.floor(now / 1000)
  const exp = iat + LIFETIMES.kenziehub.inAll / 1000
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat, exp, sub: userId })}`
  // The key is forgotten at once: nobody verifies the signature, it is what cannot be guessed.
  const signature = createHmac('sha256', randomBytes(32)).update(content).digest('base64url')
  return `${content}.${signature}`
}

/** Front ends of every origin come in here, without credentials, so there is no cookie to know a browser by. */
export const KENZIEHUB_DOOR: Door = { mount: 'kenziehub', newToken: newJwt, givesCookie: false }
