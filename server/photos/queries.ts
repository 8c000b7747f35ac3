import { USER, type UserRow, updateRevision } from '../accounts/queries.ts'
import { type Statements, sql } from '../db/database.ts'

interface NewPhoto {
  key: string
  userId: string
  jpeg: Uint8Array
  now: string
}

/** Undefined if the account no longer exists. Its row is updated first, so that concurrent photos wait for each other there. */
export async function savePhoto(db: Statements, { key, userId, jpeg, now }: NewPhoto) {
  const user = await updatePhotoKey(db, userId, key, now)
  if (!user) return undefined
  await db.run(
    sql`INSERT INTO photos (photo_key, user_id, jpeg, created_at)
     VALUES (${key}, ${userId}, ${jpeg}, ${now})
     ON CONFLICT (user_id) DO UPDATE
     SET photo_key = excluded.photo_key, jpeg = excluded.jpeg, created_at = excluded.created_at`,
  )
  await updateRevision(db, userId)
  return user
}

export async function deletePhoto(db: Statements, userId: string, now: string) {
  await updatePhotoKey(db, userId, null, now)
  await db.run(sql`DELETE FROM photos WHERE user_id = ${userId}`)
  await updateRevision(db, userId)
}

export async function findPhoto(db: Statements, key: string) {
  const row = await db.get<{ jpeg: Uint8Array }>(
    sql`SELECT jpeg FROM photos WHERE photo_key = ${key}`,
  )
  return row?.jpeg
}

function updatePhotoKey(db: Statements, userId: string, key: string | null, now: string) {
  return db.get<UserRow>(
    sql`UPDATE users SET photo_key = ${key}, updated_at = ${now} WHERE id = ${userId}
     RETURNING ${USER}`,
  )
}
