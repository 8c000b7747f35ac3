import { type CustomTypesConfig, types } from 'pg'

/** A connection keeps every plan that has a name: past so many, statements go without. */
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

/** Counts come as numbers and bytes as bytes, as from SQLite; for our connections only. */
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
