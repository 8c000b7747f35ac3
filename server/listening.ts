import { type Config, ConfigError } from './config.ts'

/** The system's codes say what is wrong; the person wants to know which setting to change. */
export function explainListening(error: unknown, { PORT, HOST }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const wrong = PROBLEMS[code]
  return wrong ? new ConfigError(wrong(PORT, HOST), { cause: error }) : error
}

const noSuchHost = (_port: number, host: string) =>
  `HOST must be an address of this machine, and "${host}" is none.`

const PROBLEMS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) => `PORT is in use: something else listens on ${host}:${port}.`,
  EACCES: (port) => `PORT ${port} needs rights this user does not have: take one above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  EAFNOSUPPORT: noSuchHost,
  EINVAL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}
