import { updateRevision, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findConfirmation, findGivenBy, updateShown, updateWithdrawn } from './queries.ts'

/** Lock key for withdrawals: deleting a teacher's account withdraws from many students without their locks. */
export const WITHDRAWAL_LOCK = 'withdrawn confirmations'

/** Public pages may show it. */
export function showConfirmation(db: Database, user_id: string, id: string, shown: boolean) {
  return db.transaction(async (tx) => {
    await updateShown(tx, { id, user_id, shown })
    const confirmation = await findConfirmation(tx, { id, user_id })
    if (!confirmation) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    return confirmation
  }, userLock(user_id))
}

/** For the teacher who gave it. */
export async function readGiven(db: Database, teacher_id: string, id: string) {
  const given = await findGivenBy(db, { id, teacher_id })
  if (!given) throw new AppError('not_found')
  return given
}

/** By its teacher; withdrawing again changes nothing. Returns the student if it was not withdrawn before. */
export async function withdrawConfirmation(db: Database, teacher_id: string, id: string) {
  const { user_id } = await readGiven(db, teacher_id, id)
  return db.transaction(
    async (tx) => {
      const withdrawn = await updateWithdrawn(tx, { id, user_id, now: isoTime(Date.now()) })
      if (withdrawn === 0) return undefined
      await updateRevision(tx, user_id)
      return user_id
    },
    userLock(user_id),
    WITHDRAWAL_LOCK,
  )
}
