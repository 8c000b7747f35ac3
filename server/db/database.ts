export type Value = string | number | null | Uint8Array

/** SQL both databases understand, with `?` for each value in turn. */
export interface Statements {
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>
  /** Answers how many rows it changed. */
  run(sql: string, ...values: Value[]): Promise<number>
  /** An expression for the text of a JSON array: these columns of each row a SELECT answers, in its order. */
  jsonArray(columns: readonly string[], select: string): string
}

export type Row = Record<string, Value>

export interface Tables extends Statements {
  /** Each after those it refers to. */
  tables(): Promise<string[]>
  /** Every row of a table, some hundred at a time. */
  batches(table: string): AsyncIterable<Row[]>
}

export interface Scripts extends Tables {
  script(sql: string): Promise<void>
}

/** How much of a long work is done. */
export type OnProgress = (step: string, done: number, total: number) => void

export interface Database extends Statements {
  /**
   * All of the work or none of it. Statements outside neither see nor join it. With keys, in the line of each as below:
   * lines do not wait for each other, and where too many stand in one the next is refused at once.
   */
  transaction<Result>(work: (tx: Statements) => Promise<Result>, ...keys: string[]): Promise<Result>
  /** For a statement that counts what is there before it adds to it: with one key, one at a time in every process. */
  oneByOne<Result>(key: string, work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** A transaction that waits for its like in every other process, to change the schema in. */
  exclusive<Result>(work: (tx: Scripts) => Promise<Result>): Promise<Result>
  /** Several reads as of one moment, in the time a request has; for what takes longer there is the next one. */
  readTogether<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** Everything as it stands at one moment, whatever is written meanwhile. */
  snapshot<Result>(work: (tx: Tables) => Promise<Result>): Promise<Result>
  /** Keeps a copy beside a database that is a file, and answers where; a database server has its own tools. */
  keepCopy(label: string): Promise<string | undefined>
  /** Takes what was deleted out of a file's log as well, where nobody else reads from it for a moment; a database server has its own. */
  forgetDeleted(): Promise<void>
  /** Throws when what the database stands on is known not to be sound; cheap enough for every second. */
  checkHealth(): Promise<void>
  /** Beside serving, what was too large to be read at the start: rejects where it finds damage, which is then known. */
  checkWhole(): Promise<void>
  close(): Promise<void>
}

/** The database is busy, full or out of reach: nothing was written, and trying again may work. */
export class DatabaseUnavailable extends Error {}

/** What it holds was destroyed: trying again does not help, a backup does. */
export class DatabaseDamaged extends DatabaseUnavailable {}

/** The database answers, and what it holds is not for this program. */
export class DatabaseRefused extends Error {}
