import type { DatabaseSync } from 'node:sqlite'
import type { Statements } from '../database.ts'
import { translate } from './errors.ts'
import { prepareOnce, statementsOn } from './statements.ts'

/** The connection is shared, so whoever reads several things at one moment has it alone until the last of them. */
export function createReader(db: DatabaseSync) {
  const statements = statementsOn(prepareOnce(db))
  let lastTurn: Promise<unknown> = Promise.resolve()

  return <Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(async () => {
      translate(() => db.exec('BEGIN'))
      try {
        return await work(statements)
      } finally {
        if (db.isTransaction) db.exec('ROLLBACK')
      }
    })
    lastTurn = turn.catch(() => undefined)
    return turn
  }
}
