import {
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
  LoginRefused,
  OwnerGone,
  WriteConflict,
} from '../database.ts'

/** SQLSTATE classes in which the statement itself is at fault; all else is the database's state. */
const OUR_FAULT = /^(0A|21|22|23|26|42|XX)...$/
const NO_SUCH_ROW = '23503'
/** As PostgreSQL names the reference of a row to the person or class it belongs to. */
export const TO_OWNER = /_(user|teacher|class|person)_id_fkey$/

const stateOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const isMissingTable = (error: unknown) => stateOf(error) === '42P01'
/** Such as a table, a column or a function that is not there, or a result of another type than when it was planned. */
export const isFaultyStatement = (error: unknown) => /^(42|0A)/.test(stateOf(error))

type Kind = new (sentence: string, options: ErrorOptions) => Error

/** By state, or by the words of PgBouncer 1.18, which sends none; `…` is the message. */
const MEANINGS: [RegExp, Kind, string][] = [
  // Pages or an index that cannot be read.
  [/^XX00[12] /, DatabaseDamaged, 'PostgreSQL found damage'],
  // A failed serialisation, a deadlock.
  [/^40(001|P01) /, WriteConflict, 'PostgreSQL undid this for another transaction'],
  // What this role may not do, or where.
  [
    /^(42501|3F000) /,
    DatabaseRefused,
    'PostgreSQL refuses: …. The role of DATABASE_URL has to own its database and the tables in it: ALTER DATABASE name OWNER TO role, ALTER TABLE name OWNER TO role',
  ],
  // A view, say, under one of our names: only an upgrade makes any, and it is undone as a whole.
  [/^42P07 /, DatabaseRefused, 'The database is of something else: …. Nothing was changed.'],
  // Statements of another client, or none of ours, on what we take for our own connection.
  [
    /^(42P05|26000) |unsupported startup parameter/,
    DatabaseRefused,
    'DATABASE_URL leads to a connection pooler, and has to say so: add pgbouncer=true to it.',
  ],
  [
    /^28... |(password|SASL) authentication failed/,
    LoginRefused,
    "PostgreSQL refuses the login: …. Correct the role in DATABASE_URL, its password in the file of PGPASSFILE, or the server's pg_hba.conf.",
  ],
  [
    /^3D000 | no such database/,
    LoginRefused,
    'PostgreSQL has no such database: …. Correct the name in DATABASE_URL, or make it with createdb.',
  ],
]

/** Throws what a failure of PostgreSQL, or of reaching it, means to us. */
export function refuse(error: unknown): never {
  const isOurs = [DatabaseUnavailable, DatabaseRefused].some((kind) => error instanceof kind)
  if (!(error instanceof Error) || isOurs) throw error
  const { message, constraint } = error as Error & { constraint?: unknown }
  const state = stateOf(error)
  const [, Kind, sentence] = MEANINGS.find(([sign]) => sign.test(`${state} ${message}`)) ?? []
  if (Kind && sentence)
    throw new Kind(
      sentence.replace('…', () => message),
      { cause: error },
    )
  if (state === NO_SUCH_ROW && TO_OWNER.test(String(constraint)))
    throw new OwnerGone('Its owner is gone', { cause: error })
  if (OUR_FAULT.test(state)) throw error
  throw new DatabaseUnavailable('PostgreSQL cannot serve this now', { cause: error })
}
