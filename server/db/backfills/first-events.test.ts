import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect } from '../connect.ts'
import { type Database, sql } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

const BEFORE = MIGRATIONS.filter(({ version }) => version < 7)
const [MONDAY, TUESDAY, FRIDAY] = [2, 3, 6].map((day) => `2026-11-0${day}T12:00:00.000Z`)

async function addPerson(db: Database, id: string, rows: [string, string, string | null][]) {
  await db.run(
    sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
       created_at, updated_at)
     VALUES (${id}, ${id}, ${id}, ${id}, '', '', '', '', ${MONDAY!}, ${MONDAY!})`,
  )
  for (const [index, [title, created, removed]] of rows.entries())
    await db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at, removed_at)
       VALUES (${id}, ${index + 1}, ${`${id} ${title}`}, ${title}, ${title}, 'Avançado', ${created},
         ${created}, ${removed})`,
    )
}

const eventsOf = async (db: Database, userId: string) => {
  const rows = await db.all<Record<string, unknown>>(
    sql`SELECT * FROM technology_events WHERE user_id = ${userId} ORDER BY sequence`,
  )
  return rows.map((row) => [
    row['sequence'],
    row['technology_id'],
    row['number'],
    row['at'],
    row['level_before'],
    row['level_after'],
  ])
}

test('backfills creation events, and deletion events for the bin, in order', async () => {
  const db = await connect(await freshDatabaseUrl(), () => undefined)
  afterAll(() => db.close())
  await migrate(db, BEFORE)
  await addPerson(db, 'ana', [
    ['late', FRIDAY!, null],
    ['early', MONDAY!, TUESDAY!],
    ['between', TUESDAY!, null],
  ])
  await addPerson(db, 'bia', [])
  await addPerson(db, 'caio', [['removed before it was', FRIDAY!, MONDAY!]])
  for (let number = 0; number < 1100; number += 1)
    await addPerson(db, `d ${number}`, [['only', MONDAY!, null]])
  await migrate({ ...db, saveCopy: async () => undefined })
  expect(await eventsOf(db, 'ana')).toEqual([
    [1, 'ana early', 1, MONDAY, null, 'Avançado'],
    [2, 'ana between', 1, TUESDAY, null, 'Avançado'],
    [3, 'ana early', 2, TUESDAY, 'Avançado', null],
    [4, 'ana late', 1, FRIDAY, null, 'Avançado'],
  ])
  expect(await eventsOf(db, 'bia')).toEqual([])
  expect(await eventsOf(db, 'caio')).toEqual([
    [1, 'caio removed before it was', 1, FRIDAY, null, 'Avançado'],
    [2, 'caio removed before it was', 2, FRIDAY, 'Avançado', null],
  ])
  const { n } = (await db.get<{ n: number }>(sql`SELECT COUNT(*) AS n FROM technology_events`))!
  expect(n).toBe(1106)
})
