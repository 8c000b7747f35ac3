export type Value = string | number | null

/** SQL both databases understand, with `?` for each value in turn. */
export interface Statements {
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>
  /** Answers how many rows it changed. */
  run(sql: string, ...values: Value[]): Promise<number>
}

export interface Scripts extends Statements {
  script(sql: string): Promise<void>
}

export interface Database extends Statements {
  /** All of the work or none of it. Statements outside neither see nor join it. */
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** A transaction that waits for its like in every other process, to change the schema in. */
  exclusive<Result>(work: (tx: Scripts) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** The database is busy, full or out of reach: nothing was written, and trying again may work. */
export class DatabaseUnavailable extends Error {}

/** The database answers, and what it holds is not for this program. */
export class DatabaseRefused extends Error {}
