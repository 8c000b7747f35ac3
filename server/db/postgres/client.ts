import { type ClientConfig, type CustomTypesConfig, Client as PgClient, types } from 'pg'
import { DatabaseRefused } from '../database.ts'
import { readPassword } from './password-file.ts'

export interface ClientOptions extends ClientConfig {
  /** Gives statements names, which makes PostgreSQL keep their plans; a pooler in transaction mode allows none. */
  namesStatements: boolean
}

export class Client extends PgClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    super(options)
    this.#options = options
    // Without one, pg would read the file itself, and warn that it will not for long.
    const login = this as unknown as { password: unknown }
    login.password ??= () => this.#findPassword()
    // Unhandled, a loss would end the process.
    this.on('error', () => undefined)
  }

  /** Closes its socket if there is none: pg would keep it open. */
  async #findPassword() {
    const password = await readPassword(this)
    if (password !== undefined) return password
    void this.end()
    throw new DatabaseRefused(
      'PostgreSQL asks for a password, and there is none: PGPASSFILE has to name a file with a line for this host, port, database and role, readable by its owner alone.',
    )
  }

  nameOf(text: string) {
    if (!this.#options.namesStatements) return undefined
    return names.getOrInsertComputed(text, () => `techfolio_${names.size}`)
  }
}

const names = new Map<string, string>()

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
