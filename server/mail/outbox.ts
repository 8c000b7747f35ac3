import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Transport } from './transport.ts'

const SECOND = 1000
/** Before each try. All of them are over while the link in the mail still works. */
const PAUSES = [0, 15 * SECOND, 60 * SECOND, 300 * SECOND]
const MOST_WAITING = 500

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Takes mails at once and sends them when it can, one after the other; no request ever waits for one. */
export function createOutbox(transport: Transport, log: Log, pauses = PAUSES) {
  const closing = new AbortController()
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  const tryInTurn = (mail: Mail) => {
    const attempt = turn.then(() => transport(mail))
    turn = attempt.catch(() => undefined)
    return attempt
  }

  async function deliver(mail: Mail) {
    for (const [index, pause] of pauses.entries()) {
      await sleep(pause, undefined, { ref: false, signal: closing.signal })
      try {
        return await tryInTurn(mail)
      } catch (thrown) {
        const error = thrown as SmtpError
        const last = index === pauses.length - 1 || isFinal(error)
        log.warn(
          { ...whatFailed(error), try: index + 1 },
          last ? 'mail given up' : 'mail delayed: the mail server does not take it',
        )
        if (last) return
      }
    }
  }

  return {
    send: (mail: Mail) => {
      if (waiting >= MOST_WAITING) return log.warn({ waiting }, 'mail given up: too many wait')
      waiting += 1
      void deliver(mail)
        .catch(() => log.warn('mail given up: the server closes'))
        .finally(() => {
          waiting -= 1
        })
    },
    close: () => closing.abort(),
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** Mail servers repeat the recipient in their messages, so only the codes are logged. */
const whatFailed = ({ code, command, responseCode }: SmtpError) => ({ code, command, responseCode })

/** 5xx is a mail server's last word. */
const isFinal = ({ responseCode = 0 }: SmtpError) => responseCode >= 500
