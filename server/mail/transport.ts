import type { MailText } from '#contract/mails.ts'
import { isLoopback, type MailSettings } from './settings.ts'

export interface Mail extends MailText {
  to: string
}

export type Transport = (mail: Mail) => Promise<void>

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Encrypted except on loopback. */
export function smtpTransport({ server, from }: MailSettings): Transport {
  const secure = server.protocol === 'smtps:'
  const local = isLoopback(server)
  const [user, pass] = [server.username, server.password].map(decodeURIComponent)
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    const connection = createTransport({
      host: server.hostname.replace(/^\[|\]$/g, ''),
      port: Number(server.port) || PORTS[server.protocol],
      secure,
      requireTLS: !secure && !local,
      ignoreTLS: !secure && local,
      ...(user && { auth: { user, pass } }),
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await connection.sendMail({
      from: from.includes('<') ? from : { name: 'Techfólio', address: from },
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
