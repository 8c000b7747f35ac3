import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../testing/app.ts'
import { connect } from './connect.ts'
import { inOrderOfReferences } from './reference-order.ts'

const db = await connect(await freshDatabaseUrl(), () => undefined)
afterAll(() => db.close())

test('orders tables after those they reference', async () => {
  await db.exclusive((tx) =>
    tx.script(`
      CREATE TABLE pages (id TEXT PRIMARY KEY);
      CREATE TABLE authors (id TEXT PRIMARY KEY, friend TEXT REFERENCES authors (id));
      CREATE TABLE covers (id TEXT PRIMARY KEY);
      ALTER TABLE pages ADD COLUMN cover TEXT REFERENCES covers (id);
      ALTER TABLE covers ADD COLUMN author TEXT REFERENCES authors (id);`),
  )
  expect(await db.snapshot((tx) => tx.tables())).toEqual(['authors', 'covers', 'pages'])
})

test('names each of two mutually referencing tables once', () => {
  const both = [
    { name: 'a', refers_to: 'b' },
    { name: 'b', refers_to: 'a' },
  ]
  expect(inOrderOfReferences(['a', 'b'], both).toSorted()).toEqual(['a', 'b'])
})
