import type { FastifyRequest } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { newPhotoKey } from '../accounts/photo-address.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import { readProfile } from '../profile/profile.ts'
import { encodePhoto } from './photo-encoder.ts'
import { savePhoto } from './queries.ts'

export async function changePhoto(
  db: Database,
  request: FastifyRequest,
  bytes: Uint8Array,
  config: Config,
) {
  const person = signedIn(request)
  const client = clientOf(request)
  const who = { db, log: request.log, client, userId: person.id }
  const key = [client.address, person.id]
  const jpeg = await throttleOf(config).photo(who, () => encodePhoto(bytes, key))
  const profile = await readProfile(db, person, config.CLASSES)
  const photo = { key: newPhotoKey(), userId: person.id, jpeg, now: isoTime(Date.now()) }
  const user = await db.transaction((tx) => savePhoto(tx, photo), userLock(person.id))
  if (!user) throw new AppError('not_signed_in')
  return { ...profile, ...user }
}
