import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { emailChangedMail, memberResetMail, resetMail } from '#contract/mails.ts'
import type { Key } from '../queue/fair-list.ts'
import { createOutbox } from './outbox.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './transport.ts'

export type Mailer = ReturnType<typeof createMailer>

const MAX_MS_LATER = 1000

export function createMailer(app: FastifyInstance, settings: MailSettings, operator: string) {
  const outbox = createOutbox(smtpTransport(settings), app.log)
  app.addHook('onClose', async () => outbox.close())
  return {
    publicUrl: settings.publicUrl,
    sendResetLink: (to: string, link: string, sender: Key) =>
      outbox.send({ to, ...resetMail(link, operator) }, 'asked for', sender),
    sendEmailChangedNotice: (to: string, sender: Key) =>
      outbox.send({ to, ...emailChangedMail(operator) }, 'notice', sender),
    sendMemberResetNotice: (to: string, sender: Key) =>
      outbox.send({ to, ...memberResetMail(operator) }, 'notice', sender),
  }
}

/** A random delay after the response, so that timing does not tell whether there was anything to send. */
export async function afterRandomDelay(work: () => Promise<unknown>) {
  await sleep(randomInt(MAX_MS_LATER), undefined, { ref: false })
  await work()
}
