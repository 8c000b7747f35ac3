import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
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
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']
const SESSIONS = ['any', 'read-write', 'primary']

/** Reads a URL as libpq does, so that `pg_dump` takes the same one; `pgbouncer` is ours, and `pg_dump` refuses it. */
export function readAddress(url: string, environment = process.env): Address {
  const query = new URLSearchParams(url.split('?')[1])
  const known = [...PASSED_ON]
  const take = (name: string, fallback = '') => {
    known.push(name)
    const value = query.get(name) ?? fallback
    query.delete(name)
    return value
  }
  const files = {
    ca: take('sslrootcert', environment['PGSSLROOTCERT']),
    cert: take('sslcert', environment['PGSSLCERT']),
    key: take('sslkey', environment['PGSSLKEY']),
  }
  // The public authorities prove nothing unless the host name is checked too.
  const isPublic = files.ca === 'system'
  const mode = oneOf(
    'sslmode',
    isPublic ? ['verify-full'] : SSL_MODES,
    take('sslmode', environment['PGSSLMODE'] ?? (isPublic ? 'verify-full' : 'disable')),
  )
  const urls = urlOfEachHost(url)
  const session = take('target_session_attrs', urls.length > 1 ? 'read-write' : 'any')
  const mustWrite = oneOf('target_session_attrs', SESSIONS, session) !== 'any'
  const isPgBouncer = oneOf('pgbouncer', ['true', 'false'], take('pgbouncer', 'false')) === 'true'
  const unknown = [...query.keys()].find((name) => !PASSED_ON.includes(name))
  if (unknown !== undefined)
    throw new ConfigError(
      `DATABASE_URL has "${unknown}" after its "?", and can have only ${known.join(', ')}.`,
    )
  const options = query.toString()
  const plain = urls.map((one): Target => {
    const [beforeQuery = ''] = one.split('?')
    const connectionString = options ? `${beforeQuery}?${options}` : beforeQuery
    return { host: query.get('host') ?? hostOf(beforeQuery), connectionString, ssl: false }
  })
  const remote = plain.filter(({ host }) => !isLocal(host))
  const ssl: Target['ssl'] = mode === 'disable' ? false : sslOf(mode, files)
  const encrypted = plain.map((one) => (isSocket(one.host) ? one : { ...one, ssl }))
  return {
    groups: mode === 'prefer' ? [encrypted, plain] : [encrypted],
    mustWrite,
    isPgBouncer,
    weakness: remote.length > 0 ? weaknessOf(mode, ssl) : undefined,
  }
}

function oneOf(name: string, values: string[], value: string) {
  if (values.includes(value)) return value
  throw new ConfigError(`${name} in DATABASE_URL must be ${values.join(', ')}, not "${value}".`)
}

function hostOf(url: string) {
  const host = URL.parse(url.replace('@/', '@localhost/'))?.hostname ?? ''
  return decodeURIComponent(host).replace(/^\[|\]$/g, '')
}

const isSocket = (host: string) => host.startsWith('/')

const isLocal = (host: string) =>
  isSocket(host) ||
  ['', 'localhost', '::1'].includes(host) ||
  (isIPv4(host) && host.startsWith('127.'))

/** Certificates are read once: pg reads them for each connection, and throws where nothing catches. */
function sslOf(mode: string, files: Record<'ca' | 'cert' | 'key', string>): ConnectionOptions {
  const hasCa = files.ca !== '' && files.ca !== 'system'
  if (mode === 'verify-ca' && !hasCa)
    throw new ConfigError(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert: any public authority would do otherwise. Or use verify-full.',
    )
  const read = (name: keyof typeof files) => ({ [name]: readCertificate(files[name]) })
  return {
    ...(hasCa && read('ca')),
    ...(files.cert && read('cert')),
    ...(files.key && read('key')),
    ...(mode !== 'verify-full' &&
      (hasCa && mode !== 'prefer'
        ? { checkServerIdentity: () => undefined }
        : { rejectUnauthorized: false })),
  }
}

function readCertificate(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new DatabaseRefused(`A file that DATABASE_URL names cannot be read: ${file}`, { cause })
  }
}

function weaknessOf(mode: string, ssl: Target['ssl']): Address['weakness'] {
  if (!ssl || mode === 'prefer') return 'unencrypted'
  return ssl.rejectUnauthorized === false ? 'unverified' : undefined
}
