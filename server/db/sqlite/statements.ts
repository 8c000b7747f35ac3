import type { DatabaseSync } from 'node:sqlite'
import type { Sql } from 'sql-template-tag'
import type { Statements, Value } from '../database.ts'
import { timedSync } from '../timed.ts'
import { jsonArray, listed } from './dialect.ts'
import { translate } from './errors.ts'

export type Prepared = ReturnType<typeof prepare>

const MAX_PREPARED = 200

/** A cache of prepared statements; the oldest is dropped. */
export function prepareOnce(db: DatabaseSync) {
  const known = new Map<string, Prepared>()
  return ({ sql }: Sql) => {
    const found = known.get(sql)
    if (found) return found
    const statement = prepare(db, sql)
    known.set(sql, statement)
    if (known.size > MAX_PREPARED) known.delete(known.keys().next().value!)
    return statement
  }
}

export function statementsOn(prepared: (statement: Sql) => Prepared): Statements {
  return {
    get: async <Row>(statement: Sql) =>
      translate(() => prepared(statement).get(statement)) as Row | undefined,
    all: async <Row>(statement: Sql) =>
      translate(() => prepared(statement).all(statement)) as Row[],
    run: async (statement) => translate(() => prepared(statement).run(statement)),
    jsonArray,
    listed,
  }
}

function prepare(db: DatabaseSync, sql: string) {
  const statement = db.prepare(sql)
  const toRow = rowsOf(statement.columns().map(({ name }) => name))
  statement.setReturnArrays(true)
  return {
    get: ({ values }: Sql) => {
      const row = timedSync(sql, () => statement.get(...(values as Value[])))
      return row && toRow(row)
    },
    all: ({ values }: Sql) =>
      timedSync(sql, () => statement.all(...(values as Value[]))).map(toRow),
    run: ({ values }: Sql) =>
      Number(timedSync(sql, () => statement.run(...(values as Value[]))).changes),
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
