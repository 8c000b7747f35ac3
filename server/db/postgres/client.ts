import { type CustomTypesConfig, Client as PgClient, types } from 'pg'

type Told = (error: Error | null) => void

/**
 * Closes its socket if connecting fails: pg keeps it open if the client itself refuses, as without a password, and
 * retries would use up all connections.
 */
export class Client extends PgClient {
  override connect(): Promise<this>
  override connect(tell: Told): void
  override connect(tell?: Told) {
    const connected = super.connect().catch((error: unknown) => {
      this.end().catch(() => undefined)
      throw error
    })
    if (!tell) return connected.then(() => this)
    connected.then(() => tell(null), tell)
  }
}

/** A connection keeps the plan of every named statement: further ones are unnamed. */
const MAX_NAMED = 200

interface Statement {
  name?: string
  text: string
}

const named = new Map<string, Statement>()

/** A name makes PostgreSQL keep the plan; `?` becomes `$1`, `$2` … */
export function statementOf(sql: string): Statement {
  const known = named.get(sql)
  if (known) return known
  let position = 0
  const text = sql.replace(/\?/g, () => `$${++position}`)
  if (named.size >= MAX_NAMED) return { text }
  const statement = { name: `techfolio_${named.size}`, text }
  named.set(sql, statement)
  return statement
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
