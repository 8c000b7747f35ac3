import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Statements, Value } from './database.ts'
import { translate } from './sqlite-errors.ts'

export function prepareOnce(db: DatabaseSync) {
  const known = new Map<string, StatementSync>()
  return (sql: string) => {
    const statement = known.get(sql) ?? db.prepare(sql)
    known.set(sql, statement)
    return statement
  }
}

export const countChanges = (statement: StatementSync, values: Value[]) =>
  Number(statement.run(...values).changes)

export function statementsOn(statement: (sql: string) => StatementSync): Statements {
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      translate(() => statement(sql).get(...values)) as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) =>
      translate(() => statement(sql).all(...values)) as Row[],
    run: async (sql, ...values) => translate(() => countChanges(statement(sql), values)),
  }
}
