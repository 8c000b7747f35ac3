import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../server/testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-'))
afterAll(() => rmSync(folder, { recursive: true }))
const backups = join(folder, 'backups')
const SCRIPT = join(import.meta.dirname, '../docs/backup.sh')
const DATABASE_URL = await freshDatabaseUrl({ migrated: true })

const OLD = ['techfolio-2026-01-01T033000Z', 'techfolio-2026-01-02T033000Z']
const FOREIGN = ['notes.txt', 'techfolio-2026-01-01']
mkdirSync(backups)
for (const name of [...OLD, ...OLD.map((old) => `${old}.json`), ...FOREIGN])
  writeFileSync(join(backups, name), '')

const LEFT = join(backups, 'techfolio-2026-01-01T033000Z.partial-abcdef')
mkdirSync(LEFT)
writeFileSync(join(LEFT, 'copy'), '')
utimesSync(LEFT, new Date('2026-01-01'), new Date('2026-01-01'))

function backUp(url: string, more = {}) {
  const env = { ...process.env, DATABASE_URL: url, BACKUPS: backups, KEEP: '2', ...more }
  return spawnSync(SCRIPT, { env }).status
}

test.each(['0', '-1', 'abc', '2x', '08'])('does nothing with KEEP=%s', (KEEP) => {
  const before = readdirSync(backups)
  expect(backUp(DATABASE_URL, { KEEP })).toBe(1)
  expect(readdirSync(backups)).toEqual(before)
})

test('a failed backup deletes nothing', () => {
  const before = readdirSync(backups)
  expect(backUp(DATABASE_URL.replace(/\w+$/, 'nowhere'))).toBe(1)
  expect(readdirSync(backups)).toEqual(before)
})

test('names backups by date, keeps the newest, each with its manifest, and no killed one', () => {
  expect(backUp(DATABASE_URL)).toBe(0)
  const kept = readdirSync(backups).filter((name) => !FOREIGN.includes(name))
  const today = new Date().toISOString().slice(0, 10)
  expect(kept).toEqual([
    'techfolio-2026-01-02T033000Z',
    'techfolio-2026-01-02T033000Z.json',
    expect.stringMatching(new RegExp(`^techfolio-${today}T\\d{6}Z$`)),
    expect.stringMatching(new RegExp(`^techfolio-${today}T\\d{6}Z\\.json$`)),
  ])
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(FOREIGN))
})
