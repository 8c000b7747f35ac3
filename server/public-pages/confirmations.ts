import { CONFIRMATION_PATH, type PublicConfirmation } from '#contract/confirmations.ts'
import type { DayOf } from '../clock.ts'
import { signCredential, statementsOf } from '../confirmations/credential.ts'
import { readSigningKey } from '../confirmations/keys.ts'
import { findShown, type PublicRow } from '../confirmations/queries.ts'
import { stateOf } from '../confirmations/state.ts'
import type { Statements } from '../db/database.ts'

export interface FoundConfirmation {
  user_id: string
  confirmation: PublicConfirmation
}

/** What cannot be an id runs the same statement as an unknown one. */
const idKey = (typed: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed) ? typed.toLowerCase() : ''

/** Only a current one is signed, and only under a public address. */
const isSigned = (row: PublicRow, publicUrl: string) =>
  publicUrl !== '' && stateOf(row) === 'current'

/** Undefined where none is shown. */
export async function readConfirmation(
  db: Statements,
  typed: string,
  { publicUrl, dayOf }: { publicUrl: string; dayOf: DayOf },
): Promise<FoundConfirmation | undefined> {
  const row = await findShown(db, idKey(typed))
  if (!row) return undefined
  const { id, title, level, address } = row
  const signature = isSigned(row, publicUrl)
    ? { kid: (await readSigningKey(db)).kid, file: `${CONFIRMATION_PATH}${id}.json` }
    : null
  const confirmation = {
    id,
    url: publicUrl ? publicUrl + CONFIRMATION_PATH + id : null,
    student: row.student,
    portfolio: address === null ? null : `/@${address}`,
    title,
    level,
    teacher: row.teacher,
    class: row.class_name,
    note: row.note,
    confirmed_on: dayOf(Date.parse(row.confirmed_at)),
    state: stateOf(row),
    withdrawn_on: row.withdrawn_at === null ? null : dayOf(Date.parse(row.withdrawn_at)),
    statements: statementsOf(title, level),
    signature,
  }
  return { user_id: row.user_id, confirmation }
}

/** Signed now; undefined where none is shown or it is not current. */
export async function readCredential(db: Statements, typed: string, publicUrl: string) {
  const row = await findShown(db, idKey(typed))
  if (!row || row.teacher === null || !isSigned(row, publicUrl)) return undefined
  return signCredential(db, { ...row, teacher: row.teacher, class: row.class_name }, publicUrl)
}
