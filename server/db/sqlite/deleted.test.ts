import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/people.ts'
import { testApp } from '../../testing/app.ts'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import { sql } from '../database.ts'
import { openSqlite } from './database.ts'

const folder = temporaryFolder()
const TITLE = 'Esqueça-me'

const holds = (path: string) =>
  ['', '-wal'].some((tail) => readFileSync(path + tail).includes(TITLE))

test('leaves no bytes of a deleted account in the file or its log', async () => {
  const path = join(folder, 'account.db')
  const { join: signUp } = await testApp({ url: `sqlite:${path}` })
  const ana = await signUp('Ana')
  await ana.post('/users/techs', { title: TITLE, status: 'Iniciante' })
  expect(holds(path)).toBe(true)
  expect((await ana.delete('/account', { password: PASSWORD })).statusCode).toBe(204)
  expect(holds(path)).toBe(false)
})

test('waits for readers of deleted data', async () => {
  const path = join(folder, 'read.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  await db.run(sql`INSERT INTO words (word) VALUES (${TITLE})`)
  let forgotten: Promise<void> | undefined
  await db.readConsistently(async (tx) => {
    await tx.all(sql`SELECT word FROM words`)
    await db.run(sql`DELETE FROM words`)
    forgotten = db.purgeDeleted()
    // It runs after the first attempt.
    await db.run(sql`INSERT INTO words (word) VALUES ('outra')`)
    expect(await tx.all(sql`SELECT word FROM words`)).toEqual([{ word: TITLE }])
  })
  await forgotten
  expect(holds(path)).toBe(false)
  await db.close()
})
