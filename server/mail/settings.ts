import { type Config, ConfigError } from '../config.ts'

export interface MailSettings {
  server: URL
  from: string
  /** Where the links in mails lead, without a slash at the end. */
  publicUrl: string
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

export const isLoopback = ({ hostname }: URL) => LOOPBACK.test(hostname)

/** Undefined without SMTP_URL. Each setting is valid by itself; here their combination is checked. */
export function mailSettings({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: Config): MailSettings | undefined {
  if (!SMTP_URL) return undefined
  if (!PUBLIC_URL)
    throw new ConfigError(
      'SMTP_URL needs PUBLIC_URL as well: the address people know this Techfólio by, for the links in mails.',
    )
  const place = new URL(PUBLIC_URL)
  if (place.protocol === 'http:' && !isLoopback(place))
    throw new ConfigError(
      `PUBLIC_URL must begin with https:// where mail is sent, not "${PUBLIC_URL}": whoever reads such a link on its way gets the account.`,
    )
  return { server: new URL(SMTP_URL), from: MAIL_FROM || senderAt(place), publicUrl: PUBLIC_URL }
}

const senderAt = ({ hostname }: URL) =>
  `techfolio@${/^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname}`
