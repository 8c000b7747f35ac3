import { isIPv4 } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Client } from 'pg'
import { ConfigError, urlOfEachHost } from '../../config.ts'
import { DatabaseRefused } from '../database.ts'

/** One way to reach the database. */
export interface Target {
  /** For the log. */
  host: string
  connectionString: string
  ssl: false | ConnectionOptions
}

export interface Address {
  /** Those of a group are equally good; a later group is for when the ones before fail. */
  groups: Target[][]
  /** Connections to a server that takes no writes are refused. */
  mustWrite: boolean
  /** In transaction mode, where a connection has no settings and no statements of its own. */
  isPgBouncer: boolean
  /** What a network in between can do to the connection. */
  weakness: 'unencrypted' | 'unverified' | undefined
}

/** What pg reads as libpq does; it would ignore a word it does not know. */
const PASSED_ON = ['host', 'port', 'user', 'password', 'options']
const CERTIFICATES = ['sslrootcert', 'sslcert', 'sslkey']
const OURS = ['sslmode', ...CERTIFICATES, 'target_session_attrs', 'pgbouncer']
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']
const SESSIONS = ['any', 'read-write', 'primary']

/** Reads a URL as libpq does, so that `pg_dump` takes the same one; `pgbouncer` is ours, and `pg_dump` refuses it. */
export function readAddress(url: string, environment = process.env): Address {
  const query = new URLSearchParams(url.split('?')[1])
  const known = [...PASSED_ON, ...OURS]
  const unknown = query.keys().find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ConfigError(
      `DATABASE_URL has "${unknown}" after its "?", and can have only ${known.join(', ')}.`,
    )
  const said = (name: string) => query.get(name) ?? environment[`PG${name.toUpperCase()}`]
  const files = CERTIFICATES.map((name) => [name, said(name) ?? ''] as const)
  const [[, authority] = []] = files
  // The public authorities prove nothing unless the host name is checked too.
  const isPublic = authority === 'system'
  const modes = isPublic ? ['verify-full'] : SSL_MODES
  const mode = oneOf('sslmode', modes, said('sslmode') ?? (isPublic ? 'verify-full' : 'disable'))
  if (mode === 'verify-ca' && !authority)
    throw new ConfigError(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert: any public authority would do otherwise. Or use verify-full.',
    )
  const urls = urlOfEachHost(url)
  const session = query.get('target_session_attrs') ?? (urls.length > 1 ? 'read-write' : 'any')
  const mustWrite = oneOf('target_session_attrs', SESSIONS, session) !== 'any'
  const isPgBouncer =
    oneOf('pgbouncer', ['true', 'false'], query.get('pgbouncer') ?? 'false') === 'true'
  for (const name of OURS) query.delete(name)
  const plain = urls.map((one): Target => {
    const connectionString = [one.split('?')[0], query.toString()].filter(Boolean).join('?')
    return { host: new Client(connectionString).host, connectionString, ssl: false }
  })
  const named = files.filter(([, file]) => file !== '' && file !== 'system')
  const ssl = mode !== 'disable' && sslOf({ sslmode: mode, ...Object.fromEntries(named) })
  const encrypted = plain.map((one) => (isSocket(one.host) ? one : { ...one, ssl }))
  return {
    groups: mode === 'prefer' ? [encrypted, plain] : [encrypted],
    mustWrite,
    isPgBouncer,
    weakness: plain.every(({ host }) => isLocal(host)) ? undefined : weaknessOf(mode, ssl),
  }
}

function oneOf(name: string, values: string[], value: string) {
  if (values.includes(value)) return value
  throw new ConfigError(`${name} in DATABASE_URL must be ${values.join(', ')}, not "${value}".`)
}

const isSocket = (host: string) => host.startsWith('/')

const isLocal = (host: string) =>
  isSocket(host) || ['localhost', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'))

/** By pg, and once: it would read the certificates for each connection, and throw where nothing catches. */
function sslOf(parameters: Record<string, string>): Target['ssl'] {
  const query = new URLSearchParams({ ...parameters, uselibpqcompat: 'true' })
  try {
    return new Client(`postgres://localhost?${query.toString()}`)
      .ssl as unknown as ConnectionOptions
  } catch (cause) {
    const reason = (cause as Error).message
    throw new DatabaseRefused(`A file that DATABASE_URL names cannot be read: ${reason}`, { cause })
  }
}

function weaknessOf(mode: string, ssl: Target['ssl']): Address['weakness'] {
  if (!ssl || mode === 'prefer') return 'unencrypted'
  return ssl.rejectUnauthorized === false ? 'unverified' : undefined
}
