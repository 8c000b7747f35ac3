import type { FastifyBaseLogger } from 'fastify'
import { measure } from '../measures.ts'
import { createFairList, type Key } from '../queue/fair-list.ts'
import { QUEUES } from '../queue/queue.ts'
import type { Mail, Transport } from './transport.ts'

const SECOND = 1000
/** Before each try; the last is within the lifetime of a reset link. */
const PAUSES = [0, 15 * SECOND, 60 * SECOND, 300 * SECOND]
const MAX_WAITING = 500

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Requested mails have someone waiting; notices may come later or not at all. */
export type Kind = 'asked for' | 'notice'

interface Letter {
  mail: Mail
  /** The address and account that caused it, not the recipient. */
  sender: Key
  kind: Kind
  tries: number
  pause?: NodeJS.Timeout | undefined
}

const listsOfBoth = () => ({
  'asked for': createFairList<Letter>(),
  notice: createFairList<Letter>(),
})

/**
 * Sends mails one after another; no request waits for one. Notices are sent last and dropped first. Senders of
 * each kind take turns, and when it is full the one with the most queued mails loses their last, so that no one can
 * fill it for others.
 */
export function createOutbox(transport: Transport, log: Log, pauses = PAUSES) {
  const waiting = listsOfBoth()
  /** Those whose pause is over. */
  const ready = listsOfBoth()
  let isSending = false
  let isClosed = false

  const countWaiting = () => waiting.notice.size() + waiting['asked for'].size()
  QUEUES.set('mail', { waiting: countWaiting, running: () => (isSending ? 1 : 0) })

  function wait(letter: Letter) {
    waiting[letter.kind].add(letter.sender, letter)
    letter.pause = setTimeout(() => {
      letter.pause = undefined
      ready[letter.kind].add(letter.sender, letter)
      void sendNext()
    }, pauses[letter.tries]).unref()
    if (countWaiting() <= MAX_WAITING) return
    dropLeastMissed()
    measure('mail', { outcome: 'dropped' })
    log.warn({ waiting: MAX_WAITING }, 'mail given up: too many wait')
  }

  function dropLeastMissed() {
    const letter = waiting.notice.takeLastOfLongest() ?? waiting['asked for'].takeLastOfLongest()
    if (!letter) return false
    if (letter.pause) clearTimeout(letter.pause)
    else ready[letter.kind].remove(letter.sender, letter)
    return true
  }

  async function sendNext(): Promise<void> {
    if (isSending) return
    const letter = ready['asked for'].takeNext() ?? ready.notice.takeNext()
    if (!letter) return
    waiting[letter.kind].remove(letter.sender, letter)
    isSending = true
    try {
      await transport(letter.mail)
      measure('mail', { outcome: 'sent' })
    } catch (error) {
      tryLater(letter, error as SmtpError)
    }
    isSending = false
    return sendNext()
  }

  function tryLater(letter: Letter, error: SmtpError) {
    letter.tries += 1
    const last = letter.tries === pauses.length || isFinal(error)
    measure('mail', { outcome: last ? 'dropped' : 'delayed' })
    log.warn(
      { ...whatFailed(error), try: letter.tries },
      last ? 'mail given up' : 'mail delayed: the mail server does not take it',
    )
    if (!last) take(letter)
  }

  function take(letter: Letter) {
    if (isClosed) giveUpClosing()
    else wait(letter)
  }

  function giveUpClosing() {
    measure('mail', { outcome: 'dropped' })
    log.warn('mail given up: the server closes')
  }

  return {
    send: (mail: Mail, kind: Kind, sender: Key) => take({ mail, kind, sender, tries: 0 }),
    close: () => {
      isClosed = true
      while (dropLeastMissed()) giveUpClosing()
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
