import { newPhotoKey } from '../accounts/photo-address.ts'
import { type UserRow, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { readProfileLists } from '../profile/profile.ts'
import { inPhotoLine } from '../queue/photo-line.ts'
import { encodePhoto } from './encode-photo.ts'
import { isPhoto } from './is-photo.ts'
import { keepPhoto } from './queries.ts'

/** What was sent, and from which address: there people wait for their turn. */
interface Sent {
  bytes: Uint8Array
  address: string
}

export async function changePhoto(db: Database, person: UserRow, { bytes, address }: Sent) {
  if (!isPhoto(bytes)) throw new AppError('photo_unreadable')
  const whose = { address, account: person.id }
  const jpeg = await inPhotoLine(whose, () => encodePhoto(bytes))
  const held = await readProfileLists(db, person)
  const photo = { key: newPhotoKey(), userId: person.id, jpeg, now: isoTime(Date.now()) }
  const user = await db.transaction((tx) => keepPhoto(tx, photo), userLock(person.id))
  if (!user) throw new AppError('not_signed_in')
  return { user, held }
}
