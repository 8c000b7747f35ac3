import type { Sql } from 'sql-template-tag'
import type { BinKind, Listed, Removed } from '#contract/bin.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { OwnRow, Row, Statements } from '../db/database.ts'

export const TABLES = { techs: 'technologies', works: 'projects' } as const

/** What the bin of one feature has of its own. What takes `tx` runs in the transaction of the change. */
export interface Bin<One extends Listed = Listed> {
  kind: BinKind
  columnsFor(userId: string): Sql
  parse(row: Row): One
  onRemoved(tx: Statements, which: OwnRow, now: number): Promise<unknown>
  /** Why it cannot be on the list again, if so. */
  refusal(tx: Statements, userId: string, removed: Removed<One>): Promise<ErrorCode | undefined>
  onRestored(tx: Statements, userId: string, restored: One): Promise<unknown>
}
