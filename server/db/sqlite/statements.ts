import type { DatabaseSync } from 'node:sqlite'
import type { Statements, Value } from '../database.ts'
import { timedSync } from '../timed.ts'
import { jsonArray } from './dialect.ts'
import { translate } from './errors.ts'

export type Prepared = ReturnType<typeof prepare>

const MAX_PREPARED = 200

/** A cache of prepared statements; the oldest is dropped. */
export function prepareOnce(db: DatabaseSync) {
  const known = new Map<string, Prepared>()
  return (sql: string) => {
    const found = known.get(sql)
    if (found) return found
    const statement = prepare(db, sql)
    known.set(sql, statement)
    if (known.size > MAX_PREPARED) known.delete(known.keys().next().value!)
    return statement
  }
}

export function statementsOn(statement: (sql: string) => Prepared): Statements {
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      translate(() => statement(sql).get(values)) as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) =>
      translate(() => statement(sql).all(values)) as Row[],
    run: async (sql, ...values) => translate(() => statement(sql).run(values)),
    jsonArray,
  }
}

function prepare(db: DatabaseSync, sql: string) {
  const statement = db.prepare(sql)
  const toRow = rowsOf(statement.columns().map(({ name }) => name))
  statement.setReturnArrays(true)
  return {
    get: (values: Value[]) => {
      const row = timedSync(sql, () => statement.get(...values))
      return row && toRow(row)
    },
    all: (values: Value[]) => timedSync(sql, () => statement.all(...values)).map(toRow),
    run: (values: Value[]) => Number(timedSync(sql, () => statement.run(...values)).changes),
  }
}

/** The driver's objects are in slow dictionary mode: a profile would cost half as much again. */
function rowsOf(names: string[]) {
  return (values: ArrayLike<unknown> | object) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1)
      row[names[index]!] = (values as ArrayLike<unknown>)[index]
    return row
  }
}
