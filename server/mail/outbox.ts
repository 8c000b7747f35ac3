import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { measure } from '../measures.ts'
import type { Key } from '../queue/fair-list.ts'
import { createQueue } from '../queue/queue.ts'
import type { Mail, Transport } from './transport.ts'

const SECOND = 1000
/** Before each try; the last is within the lifetime of a reset link. */
const PAUSES = [0, 15 * SECOND, 60 * SECOND, 300 * SECOND]
/** Of each kind, those that pause included. */
const MAX_WAITING = 500
/** The lifetime of a reset link. */
const MAX_TURN_MS = 1800 * SECOND

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Requested mails have someone waiting; notices may come later or not at all. */
export type Kind = 'asked for' | 'notice'

/** Sends mails one after another, senders in turn, and tries again later; no request waits for one. */
export function createOutbox(transport: Transport, log: Log, pauses = PAUSES) {
  const line = { concurrent: 1, maxWaiting: Infinity, timeoutMs: MAX_TURN_MS }
  const queue = createQueue({ name: 'mail', ...line })
  const closing = new AbortController()
  const waiting = { 'asked for': 0, notice: 0 }

  async function tryAll(mail: Mail, kind: Kind, sender: Key) {
    for (const [index, pause] of pauses.entries()) {
      await sleep(pause, undefined, { ref: false, signal: closing.signal })
      const error = await queue
        .run(sender, () => transport(mail), { isKnown: kind === 'asked for' })
        .catch((cause: SmtpError) => cause)
      if (!error) return measure('mail', { outcome: 'sent' })
      const isLast = index + 1 === pauses.length || isFinal(error)
      measure('mail', { outcome: isLast ? 'dropped' : 'delayed' })
      log.warn(
        { ...whatFailed(error), try: index + 1 },
        isLast ? 'mail given up' : 'mail delayed: the mail server does not take it',
      )
      if (isLast) return
    }
  }

  return {
    /** `sender` is the address and account that caused it, not the recipient. */
    send: (mail: Mail, kind: Kind, sender: Key) => {
      if (waiting[kind] >= MAX_WAITING) {
        measure('mail', { outcome: 'dropped' })
        return log.warn({ waiting: MAX_WAITING }, 'mail given up: too many wait')
      }
      waiting[kind] += 1
      void tryAll(mail, kind, sender)
        // Only a pause that ends with the server rejects.
        .catch(() => undefined)
        .finally(() => (waiting[kind] -= 1))
    },
    close: () => {
      const mails = waiting['asked for'] + waiting.notice
      if (mails > 0) log.warn({ mails }, 'mails given up: the server closes')
      closing.abort()
    },
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** Mail servers repeat the recipient in their messages, so only the codes are logged. */
const whatFailed = ({ code, command, responseCode }: SmtpError) => ({ code, command, responseCode })

/** 5xx is permanent. */
const isFinal = ({ responseCode = 0 }: SmtpError) => responseCode >= 500
