import {
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
  LoginRefused,
  OwnerGone,
  WriteConflict,
} from '../database.ts'

/** SQLSTATE classes in which the statement itself is at fault; all else is the database's state. */
const OUR_FAULT = /^(0A|21|22|23|26|42|XX)/

const NO_SUCH_TABLE = '42P01'
export const isMissingTable = (error: unknown) => stateOf(error) === NO_SUCH_TABLE
/** Such as a table, a column or a function that is not there, or a result of another type than when it was planned. */
export const isFaultyStatement = (error: unknown) => /^(42|0A)/.test(stateOf(error))

/** What this role may not do, or where: no later try will do better. */
const NO_RIGHT = /^(42501|3F000)$/

/** A view, say, under one of our names: only an upgrade makes any, and it is undone as a whole. */
const NAME_TAKEN = '42P07'

/** In pg's own words, which name no setting. */
const NO_PASSWORD = 'client password must be a string'

/** A wrong password, or no right to log in; PgBouncer 1.18 says so in words only. */
export const isLoginRefusal = (error: unknown) =>
  error instanceof Error &&
  (stateOf(error).startsWith('28') ||
    /password authentication failed|SASL authentication failed/.test(error.message))

const NO_SUCH_DATABASE = '3D000'
const isMissingDatabase = (error: unknown) =>
  stateOf(error) === NO_SUCH_DATABASE ||
  (error instanceof Error && error.message.startsWith('no such database'))

export const loginRefused = (cause: Error) =>
  new LoginRefused(
    `PostgreSQL refuses the login: ${cause.message}. Correct the role in DATABASE_URL, its password in the file of PGPASSFILE, or the server's pg_hba.conf.`,
    { cause },
  )

/** Statements of another client, or none of ours, on what we take for our own connection. */
const SHARED_CONNECTION = /^(42P05|26000)$/
/** In PgBouncer's words. */
const UNKNOWN_SETTING = 'unsupported startup parameter'

/** Pages or an index that cannot be read. */
const DAMAGE = /^XX00[12]$/

/** A failed serialisation, a deadlock: PostgreSQL has undone the transaction. */
const CONFLICT = /^40(001|P01)$/

const NO_SUCH_ROW = '23503'
/** As PostgreSQL names the reference of a row to the person or class it belongs to. */
export const TO_OWNER = /_(user|teacher|class|person)_id_fkey$/

const isOwnerGone = (error: unknown, state: string) =>
  state === NO_SUCH_ROW && TO_OWNER.test(String((error as { constraint?: unknown }).constraint))

const stateOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const translate = <Result>(work: () => Promise<Result>) => work().catch(refuse)

export function refuse(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error
  const state = stateOf(error)
  if (DAMAGE.test(state)) throw new DatabaseDamaged('PostgreSQL found damage', { cause: error })
  if (NO_RIGHT.test(state))
    throw new DatabaseRefused(
      `PostgreSQL refuses: ${(error as Error).message}. The role of DATABASE_URL has to own its database and the tables in it: ALTER DATABASE name OWNER TO role, ALTER TABLE name OWNER TO role`,
      { cause: error },
    )
  if (state === NAME_TAKEN)
    throw new DatabaseRefused(
      `The database is of something else: ${(error as Error).message}. Nothing was changed.`,
      { cause: error },
    )
  if (error instanceof Error && error.message.includes(NO_PASSWORD))
    throw new DatabaseRefused(
      'PostgreSQL asks for a password, and there is none: PGPASSFILE has to name a file with a line for this host, port, database and role, readable by its owner alone.',
      { cause: error },
    )
  if (SHARED_CONNECTION.test(state) || (error as Error).message?.includes(UNKNOWN_SETTING))
    throw new DatabaseRefused(
      'DATABASE_URL leads to a connection pooler, and has to say so: add pgbouncer=true to it.',
      { cause: error },
    )
  if (error instanceof Error && isLoginRefusal(error)) throw loginRefused(error)
  if (error instanceof Error && isMissingDatabase(error))
    throw new LoginRefused(
      `PostgreSQL has no such database: ${error.message}. Correct the name in DATABASE_URL, or make it with createdb.`,
      { cause: error },
    )
  if (CONFLICT.test(state))
    throw new WriteConflict('PostgreSQL undid this for another transaction', { cause: error })
  if (isOwnerGone(error, state)) throw new OwnerGone('Its owner is gone', { cause: error })
  if (/^\w{5}$/.test(state) && OUR_FAULT.test(state)) throw error
  throw new DatabaseUnavailable('PostgreSQL cannot serve this now', { cause: error })
}
