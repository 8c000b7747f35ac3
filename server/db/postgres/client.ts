import { type ClientConfig, type CustomTypesConfig, Client as PgClient, types } from 'pg'
import { DatabaseUnavailable, sql } from '../database.ts'
import type { LoginBackoff } from './login-backoff.ts'
import { readPassword } from './password-file.ts'

type Told = (error: Error | null) => void

export interface ClientOptions extends ClientConfig {
  connectionTimeoutMillis: number
  /** Refuses a server that takes no writes. */
  mustWrite: boolean
  /** Gives statements names; a pooler in transaction mode allows none. */
  namesStatements: boolean
  loginBackoff: LoginBackoff
}

export class Client extends PgClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    super(options)
    this.#options = options
    // Without one, pg would read the file itself, and warn that it will not for long.
    const login = this as unknown as { password: unknown }
    login.password ??= () => readPassword(this)
    // Unhandled, a loss would end the process; while it connects or closes no one else listens.
    this.on('error', () => undefined)
  }

  override connect(): Promise<this>
  override connect(tell: Told): void
  override connect(tell?: Told) {
    const connected = this.#connect()
    if (!tell) return connected
    connected.then(() => tell(null), tell)
  }

  /**
   * Closes its socket if connecting fails: pg keeps it open if the client itself refuses, as without a password, and
   * retries would use up all connections.
   */
  async #connect() {
    try {
      await this.#options.loginBackoff(() => super.connect())
      if (this.#options.mustWrite) await this.#refuseReadOnly()
      return this
    } catch (error) {
      this.end().catch(() => undefined)
      throw error
    }
  }

  async #refuseReadOnly() {
    const question = { text: READ_ONLY.text, query_timeout: this.#options.connectionTimeoutMillis }
    refuseReadOnly(await this.query(question))
  }

  nameOf(text: string) {
    return this.#options.namesStatements ? nameOf(text) : undefined
  }
}

export const READ_ONLY = sql`SELECT current_setting('transaction_read_only') AS answer`

/** A standby server answers every read and refuses writes. */
export function refuseReadOnly({ rows }: { rows: { answer?: unknown }[] }) {
  if (rows[0]?.answer === 'on')
    throw new DatabaseUnavailable('PostgreSQL takes no writes now: it is read-only')
}

/** A connection keeps the plan of every named statement: further ones are unnamed. */
const MAX_NAMED = 200

const named = new Map<string, string>()

/** A name makes PostgreSQL keep the plan. */
function nameOf(text: string) {
  const known = named.get(text)
  if (known || named.size >= MAX_NAMED) return known
  const name = `techfolio_${named.size}`
  named.set(text, name)
  return name
}

const INT8: number = types.builtins.INT8
const BYTEA: number = types.builtins.BYTEA

/** Counts as numbers and bytes as Uint8Array, like SQLite; for our connections only. */
export const TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return toNumber
    if (oid === BYTEA && format !== 'binary') return toBytes
    return types.getTypeParser(oid, format) as (value: string) => unknown
  },
}

function toNumber(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

const parseBytes = types.getTypeParser(BYTEA) as (text: string) => Buffer

function toBytes(text: string) {
  const { buffer, byteOffset, byteLength } = parseBytes(text)
  return new Uint8Array(buffer, byteOffset, byteLength)
}
