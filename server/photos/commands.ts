import { newPhotoKey } from '../accounts/photo-address.ts'
import { type UserRow, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { readProfile } from '../profile/profile.ts'
import { encodePhoto } from './photo-encoder.ts'
import { savePhoto } from './queries.ts'

interface Upload {
  bytes: Uint8Array
  address: string
}

export async function changePhoto(
  db: Database,
  person: UserRow,
  { bytes, address }: Upload,
  rule: Config['CLASSES'],
) {
  const jpeg = await encodePhoto(bytes, [address, person.id])
  const profile = await readProfile(db, person, rule)
  const photo = { key: newPhotoKey(), userId: person.id, jpeg, now: isoTime(Date.now()) }
  const user = await db.transaction((tx) => savePhoto(tx, photo), userLock(person.id))
  if (!user) throw new AppError('not_signed_in')
  return { ...profile, ...user }
}
