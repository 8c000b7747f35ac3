import tag, { type Sql } from 'sql-template-tag'

export type Value = string | number | null | Uint8Array

/**
 * A statement, or a part of one, with its values: in it `${…}` stands for a value, or for another part. Every text is
 * kept prepared, so what differs from call to call has to be a value.
 */
export const sql: (strings: TemplateStringsArray, ...values: (Value | Sql)[]) => Sql = tag

/** Statements in SQL that both databases understand. */
export interface Statements {
  get<Row>(statement: Sql): Promise<Row | undefined>
  all<Row>(statement: Sql): Promise<Row[]>
  /** Returns how many rows it changed. */
  run(statement: Sql): Promise<number>
  /**
   * An expression for a JSON array of these columns of each row of a SELECT, in its order. Columns named in `json`
   * are JSON text already.
   */
  jsonArray(columns: readonly string[], select: Sql, json?: readonly string[]): Sql
  /** For FROM: a row for each of these texts, as `value`, with its `position` from 0. One value, however many texts. */
  listed(texts: readonly string[]): Sql
}

export type Row = Record<string, Value>

/** A row and whose it is: a statement that names both touches nobody else's. */
export interface OwnRow {
  id: string
  user_id: string
}

export interface Tables extends Statements {
  /** Each after those it refers to. */
  tables(): Promise<string[]>
  /** Every row of a table, in batches of some hundred. */
  batches(table: string): AsyncIterable<Row[]>
}

export interface Scripts extends Tables {
  script(sql: string): Promise<void>
}

/** How much of a long work is done. */
export type OnProgress = (step: string, done: number, total: number) => void

interface Usage {
  /** Writes that wait for others, without a connection. */
  queued: number
  /** To a database server. */
  connections?: { max: number; open: number; idle: number; waiting: number }
}

export interface Database extends Statements {
  /**
   * All or nothing, isolated from statements outside. The work may run again after a conflict with another one, so it
   * changes nothing but the database. With keys, it holds the lock of each: transactions with
   * different keys do not wait for each other, and a key with too many queued refuses the next at once.
   */
  transaction<Result>(work: (tx: Statements) => Promise<Result>, ...keys: string[]): Promise<Result>
  /** For a statement that counts rows before it adds one: one at a time for each key, across all processes. */
  serialized<Result>(key: string, work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** A transaction that excludes its like and every write in every process, for schema changes. */
  exclusive<Result>(work: (tx: Scripts) => Promise<Result>): Promise<Result>
  /** Several reads of one moment, within a request's time; `snapshot` is for longer ones. */
  readConsistently<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** All tables as of one moment, whatever is written concurrently. */
  snapshot<Result>(work: (tx: Tables) => Promise<Result>): Promise<Result>
  /** Copies a database file and returns the path; a database server has its own tools. */
  saveCopy(label: string): Promise<string | undefined>
  /** Removes deleted data from the file's log too, if no reader needs it; a database server does so by itself. */
  purgeDeleted(): Promise<void>
  /** Throws if the database is known to be damaged; cheap enough for every second. */
  checkHealth(): Promise<void>
  /** Throws if the schema is not of this server's version, as every write does, or cannot be read. */
  checkSchema(): Promise<void>
  /** Checks while serving what was too large to check at the start; rejects and remembers damage. */
  checkIntegrity(): Promise<void>
  /** As it is now. */
  usage(): Usage
  close(): Promise<void>
}

/** Busy, full or unreachable: nothing was written, and a retry may work. */
export class DatabaseUnavailable extends Error {}

/** A wrong name, role or password: a start ends with it, since waiting does not help; a running server tries again. */
export class LoginRefused extends DatabaseUnavailable {}

/** Two transactions were in each other's way; this one was undone and may work if repeated. */
export class WriteConflict extends DatabaseUnavailable {}

/** A retry does not help, a backup does. */
export class DatabaseDamaged extends DatabaseUnavailable {}

/** The schema is of another version than this server: nothing is written that may not fit it. */
export class SchemaMismatch extends DatabaseUnavailable {}

/** The database works, but its content is not for this version or not ours. */
export class DatabaseRefused extends Error {}

/** The user, or the class, was deleted between a check and a write. */
export class OwnerGone extends Error {}

/** During a deletion as after it: nothing was written. */
export function undefinedIfOwnerGone(error: unknown): undefined {
  if (error instanceof OwnerGone) return undefined
  throw error
}

/** For each key: our client sends a few at once, and each queued one holds a slot that all share. */
export const MAX_QUEUED = 100

/** Refused on purpose; the database is healthy. */
export class QueueFull extends DatabaseUnavailable {
  constructor() {
    super('Too many writes are queued')
  }
}

/** All else runs on the read-only connection, where a disguised write fails. */
export const isWrite = (text: string) => /^\s*(INSERT|UPDATE|DELETE)\b/i.test(text)
