import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-'))
afterAll(() => rmSync(folder, { recursive: true }))
const backups = join(folder, 'backups')
const SCRIPT = join(import.meta.dirname, '../docs/backup.sh')
const DATABASE_URL = `sqlite:${join(folder, 'live.db')}`
const db = await connect(DATABASE_URL, () => undefined)
await migrate(db)
await db.close()

const OLD = ['techfolio-2026-01-01T033000Z', 'techfolio-2026-01-02T033000Z']
const FOREIGN = ['notes.txt', 'techfolio-2026-01-01']
mkdirSync(backups)
for (const name of [...OLD, ...OLD.map((old) => `${old}.json`), ...FOREIGN])
  writeFileSync(join(backups, name), '')

function backUp(url: string, more = {}) {
  const env = { ...process.env, DATABASE_URL: url, BACKUPS: backups, KEEP: '2', ...more }
  return spawnSync(SCRIPT, { env }).status
}

test.each(['0', '-1', 'abc', '2x', '08'])('does nothing with KEEP=%s', (KEEP) => {
  const before = readdirSync(backups)
  expect(backUp(DATABASE_URL, { KEEP })).toBe(1)
  expect(readdirSync(backups)).toEqual(before)
})

/** A PATH with a fake `pg_dump` that writes half a dump and then runs this. */
function halfADump(then: string) {
  const programs = mkdtempSync(join(folder, 'programs-'))
  const dump = `#!/bin/sh\nfor word; do case $word in --file=*) echo half > "\${word#--file=}" ;; esac; done\n${then}\n`
  writeFileSync(join(programs, 'pg_dump'), dump, { mode: 0o755 })
  return { PATH: `${programs}:${process.env['PATH']}` }
}

test('a failed dump leaves no file that looks like a backup', () => {
  const before = readdirSync(backups)
  expect(backUp('postgres://127.0.0.1/none', halfADump('exit 1'))).toBe(1)
  expect(readdirSync(backups)).toEqual(before)
})

test('an interrupted dump leaves no partial copy', async () => {
  const before = readdirSync(backups)
  const settings = { DATABASE_URL: 'postgres://127.0.0.1/none', BACKUPS: backups }
  const env = { ...process.env, ...settings, ...halfADump('echo begun; exec sleep 300') }
  const script = spawn(SCRIPT, { env, detached: true })
  const ended = once(script, 'exit')
  await once(script.stdout, 'data')
  expect(readdirSync(backups).length).toBe(before.length + 1)
  // Like systemd: the whole process group.
  process.kill(-script.pid!, 'SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(readdirSync(backups)).toEqual(before)
})

test('a failed backup deletes nothing', () => {
  const before = readdirSync(backups)
  expect(backUp(`sqlite:${join(folder, 'nowhere.db')}`)).not.toBe(0)
  expect(readdirSync(backups)).toEqual(before)
})

test('names backups by date and keeps the newest, each with its manifest', () => {
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
