import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { TimeZone } from '#contract/periods.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )

const isOrigin = (value: string) => {
  const url = URL.parse(value)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.origin === value && !value.includes('*')
  )
}

const isNetwork = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/')
  const width = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  )
}

const LISTENER = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i

/** `HOST:PORT`, with an IPv6 address in brackets. */
function toListener(value: string) {
  const [, bracketed, plain, port] = LISTENER.exec(value) ?? []
  const host = bracketed ?? plain ?? ''
  const isHost = bracketed === undefined || isIP(bracketed) === 6
  return isHost && Number(port) >= 1 && Number(port) <= 65_535
    ? { host, port: Number(port) }
    : undefined
}

const POSTGRES = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** A URL for each host of a PostgreSQL URL: neither URL nor pg reads `a:5432,b:5432`. */
export function urlOfEachHost(value: string): string[] {
  const [, before = '', hosts = '', after = ''] = POSTGRES.exec(value) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** A local socket's URL has no host, which URL does not parse. */
const isDatabase = (value: string) =>
  /^sqlite:.+$/.test(value) ||
  (/^postgres(ql)?:\/\/.+$/.test(value) &&
    urlOfEachHost(value).every((url) =>
      isHostName(URL.parse(url.replace('@/', '@localhost/'))?.hostname),
    ))

/** The path of a socket is percent-encoded. */
function isHostName(name: string | undefined) {
  try {
    return name !== undefined && decodeURIComponent(name) !== undefined
  } catch {
    return false
  }
}

const isPlace = (value: string, protocols: RegExp) => {
  const url = URL.parse(value)
  return url !== null && protocols.test(url.protocol) && url.hostname !== '' && !url.search
}

const isMailServer = (value: string) => {
  if (!isPlace(value, /^smtps?:$/)) return false
  const { pathname, hash } = new URL(value)
  return /^\/?$/.test(pathname) && !hash
}

const isSender = (value: string) => {
  const [, inBrackets] = value.match(/^[^<>"\p{Cc}]* <([^<>\s]+)>$/u) ?? []
  return z.regexes.email.test(inBrackets ?? value)
}

const withoutSlash = (value: string) => value.replace(/\/$/, '')

/** URL accepts quotes, `&` and `$` in a host, which is written into pages and mails as it is. */
const isPublicUrl = (value: string) =>
  isPlace(value, /^https?:$/) &&
  new URL(value).origin === withoutSlash(value) &&
  /^[\w.-]+$|^\[/.test(new URL(value).hostname)

const optional = (isRight: (value: string) => boolean) =>
  z.string().check(z.refine((value) => value === '' || isRight(value)))

const list = (isItem: (value: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) =>
        value
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      ),
    ),
    z.array(z.string().check(z.refine(isItem))),
  )

/** Each setting with its default and a description for error messages. */
const SETTINGS = {
  PORT: { schema: wholeNumber(0, 65_535), fallback: '3000', takes: 'a number from 0 to 65535' },
  HOST: {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    fallback: '127.0.0.1',
    takes: 'an address or host name to listen on',
  },
  DATABASE_URL: {
    schema: z.string().check(z.refine(isDatabase)),
    fallback: 'sqlite:data/techfolio.db',
    takes: 'sqlite:PATH or postgres://USER@HOST/NAME with the password in PGPASSFILE',
  },
  /** Two at least: during an upgrade one waits for it, and reads go on. */
  DATABASE_POOL: {
    schema: wholeNumber(2, 200),
    fallback: '10',
    takes: 'how many connections to PostgreSQL to open at most, a number from 2 to 200',
  },
  RATE_LIMIT: { schema: z.enum(['on', 'off']), fallback: 'on', takes: 'on or off' },
  CORS_ORIGINS: {
    schema: list((item) => item === '*' || isOrigin(item)),
    fallback: '',
    takes: 'origins like https://example.org, separated by commas, or *',
  },
  TRUST_PROXY: {
    schema: list(isNetwork),
    fallback: '',
    takes: "your proxies' addresses or networks, like 127.0.0.1 or 10.0.0.0/8, separated by commas",
  },
  SCHOOL_NETWORKS: {
    schema: list(isNetwork),
    fallback: '',
    takes:
      'addresses or networks that many students share, like 203.0.113.7 or 198.51.100.0/24, separated by commas',
  },
  PUBLIC_URL: {
    schema: z.pipe(optional(isPublicUrl), z.transform(withoutSlash)),
    fallback: '',
    takes: 'the address people know this Techfólio by, like https://techfolio.example.org',
  },
  SMTP_URL: {
    schema: optional(isMailServer),
    fallback: '',
    takes: 'smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT',
  },
  MAIL_FROM: {
    schema: optional(isSender),
    fallback: '',
    takes: 'an address like techfolio@example.org, or Techfólio <techfolio@example.org>',
  },
  OPERATOR: {
    schema: z.string().check(z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
    fallback: '',
    takes: 'a name and how to reach it, in one line of at most 300 characters',
  },
  TIME_ZONE: {
    schema: TimeZone,
    fallback: 'America/Sao_Paulo',
    takes: 'a time zone like America/Sao_Paulo, America/Manaus or UTC',
  },
  CLASSES: {
    schema: z.enum(['on', 'invited', 'off']),
    fallback: 'on',
    takes: 'on, invited or off',
  },
  KENZIEHUB: { schema: z.enum(['on', 'off']), fallback: 'off', takes: 'on or off' },
  METRICS: {
    schema: z.pipe(
      z.string().check(z.refine((value) => value === 'off' || toListener(value) !== undefined)),
      z.transform(toListener),
    ),
    fallback: 'off',
    takes: 'off, or an address and port to listen on, like 127.0.0.1:9464 or [::1]:9464',
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), fallback: 'info', takes: LOG_LEVELS.join(', ') },
} as const

type Settings = typeof SETTINGS
export type Config = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> }

export class ConfigError extends Error {
  /** EX_CONFIG of sysexits.h: another try will not help. */
  readonly exitCode = 78
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(SETTINGS).map(([name, { schema, fallback, takes }]) => {
    const value = environment[name] || fallback
    const result = z.safeParse(schema, value)
    if (!result.success) throw new ConfigError(`${name} must be ${takes}, not "${conceal(value)}".`)
    return [name, result.data]
  })
  const config = Object.fromEntries(entries) as Config
  if (config.METRICS?.port === config.PORT)
    throw new ConfigError(`METRICS must have another port than PORT, not ${config.PORT}.`)
  return config
}

/** A mistyped database address may hold a password, and start errors end up in logs. */
const conceal = (value: string) =>
  value.replace(/password=[^&]*/g, 'password=***').replace(/:(?!\/\/).*@/, ':***@')
