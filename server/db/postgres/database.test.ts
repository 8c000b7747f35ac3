import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

test('refuses a database that is not in UTF-8', async () => {
  const server = inject('postgres')
  const name = `latin_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(`${server}/postgres`)
  await admin.connect()
  await admin.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  )
  const db = await connect(`${server}/${name}`, () => undefined)
  await expect(migrate(db)).rejects.toThrow('The PostgreSQL database is in LATIN1')
  expect(await db.snapshot((tx) => tx.tables())).toEqual([])
  await db.close()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})
