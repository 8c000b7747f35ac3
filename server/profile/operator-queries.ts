import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import { type Statements, sql } from '../db/database.ts'

export interface OperatorAction {
  action: string
  /** Null for an action that is about no person. */
  personId: string | null
  operator: string
  /** Without personal data. */
  details: string
}

export function insertOperatorAction(
  tx: Statements,
  { action, personId, operator, details }: OperatorAction,
) {
  return tx.run(
    sql`INSERT INTO operator_actions (id, done_at, action, person_id, operator, details)
     VALUES (${randomUUID()}, ${isoTime(Date.now())}, ${action}, ${personId}, ${operator},
       ${details})`,
  )
}

interface Listed {
  done_at: string
  operator: string
  action: string
  person_id: string | null
  details: string
  /** Null if the account is gone. */
  email: string | null
}

/** The newest so many, newest last. */
export async function listOperatorActions(db: Statements, max: number) {
  const newest = await db.all<Listed>(
    sql`SELECT done_at, operator, action, person_id, details, email
     FROM operator_actions LEFT JOIN users ON users.id = person_id
     ORDER BY done_at DESC, operator_actions.id DESC LIMIT ${max}`,
  )
  return newest.toReversed()
}
