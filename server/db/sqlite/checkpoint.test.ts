import { copyFileSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import { MIGRATIONS, migrate, NEWEST, schemaVersion } from '../migrate.ts'
import { openSqlite } from './database.ts'
import { asSqlite } from './dialect.ts'

const folder = temporaryFolder()
const FRAMES_AT = 32
const FRAME_HEADER = 24

/** As left by a kill during a checkpoint: the file already has some pages of the log. */
function copyHalfCheckpointed(from: string, to: string, isThere: (frame: number) => boolean) {
  for (const ending of ['', '-wal']) copyFileSync(from + ending, to + ending)
  const log = readFileSync(`${from}-wal`)
  const pageSize = log.readUInt32BE(8)
  const file = openSync(to, 'r+')
  for (let frame = 0, at = FRAMES_AT; at < log.length; frame += 1, at += FRAME_HEADER + pageSize)
    if (isThere(frame)) {
      const page = log.subarray(at + FRAME_HEADER, at + FRAME_HEADER + pageSize)
      writeSync(file, page, 0, pageSize, (log.readUInt32BE(at) - 1) * pageSize)
    }
}

test.each([
  ['the first pages', (frame: number) => frame < 6],
  ['the last pages', (frame: number) => frame > 6],
  ['every other page', (frame: number) => frame % 2 === 0],
  ['the others', (frame: number) => frame % 2 === 1],
])('opens a database killed during a checkpoint: %s', async (kind, isThere) => {
  const before = join(folder, `${kind}.db`)
  const old = openSqlite(before)
  await migrate(old, MIGRATIONS.slice(0, 1))
  await old.close()
  const killed = new DatabaseSync(before)
  killed.exec('PRAGMA wal_autocheckpoint = 0; BEGIN; DELETE FROM migrations WHERE version > 1')
  for (const { sql } of MIGRATIONS.slice(1)) killed.exec(asSqlite(sql))
  const add = killed.prepare("INSERT INTO migrations VALUES (?, '', ?)")
  for (let version = 2; version <= NEWEST; version += 1) add.run(version, 'x'.repeat(3000))
  killed.exec('COMMIT')
  const after = join(folder, `after ${kind}.db`)
  copyHalfCheckpointed(before, after, isThere)
  killed.close()
  const db = openSqlite(after)
  expect(await schemaVersion(db)).toBe(NEWEST)
  await db.close()
})
