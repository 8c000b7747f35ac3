import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-'))
afterAll(() => rmSync(folder, { recursive: true }))
const live = `sqlite:${join(folder, 'live.db')}`
await makeDatabase(live)

async function makeDatabase(url: string) {
  const db = await connect(url, () => undefined)
  await migrate(db)
  await db.close()
}

function run(name: string, args: string[], DATABASE_URL = live) {
  const env = { ...process.env, DATABASE_URL }
  const script = join(import.meta.dirname, `${name}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('backup and restore report their results', () => {
  const file = join(folder, 'first')
  const backup = run('backup', [file])
  expect(backup).toMatchObject({ status: 0, stderr: 'Checking 100 %\n' })
  expect(backup.stdout).toContain('holds 0 people')
  expect(run('restore', [file])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('What was there is kept as') as string,
  })
})

test.each([
  ['a database', 'there.db', ['there.db']],
  ['nothing yet', 'not-yet.db', []],
])('a restore through a symlink to %s replaces its target', async (_, name, before) => {
  const disk = join(folder, `disk of ${name}`)
  mkdirSync(disk)
  const link = join(folder, `link to ${name}`)
  symlinkSync(join(disk, name), link)
  for (const existing of before) await makeDatabase(`sqlite:${join(disk, existing)}`)
  const file = join(folder, `backup for ${name}`)
  run('backup', [file])
  expect(run('restore', [file], `sqlite:${link}`)).toMatchObject({ status: 0 })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readdirSync(disk).filter((found) => found.endsWith('.db'))).toEqual([name])
  expect(readdirSync(disk).filter((found) => found.includes('.replaced-'))).toHaveLength(
    before.length,
  )
})

const POSTGRES = 'postgres://nobody:secret@127.0.0.1:1/none'

test.each([
  ['backup', [], live, 'Usage: npm run backup -- FILE\n'],
  ['backup', ['--fast', 'x'], live, 'Usage: npm run backup -- FILE\n'],
  ['backup', ['x'], POSTGRES, 'use pg_dump'],
  ['backup', ['x'], 'mysql://x', 'DATABASE_URL must be'],
  ['backup', ['/dev/null/x'], live, '/dev/null'],
  ['restore', ['x', 'y'], live, 'Usage: npm run restore -- FILE\n'],
  ['restore', ['nowhere'], live, 'There is no backup at'],
  ['restore', ['x'], POSTGRES, 'use pg_restore'],
  ['move', [live], live, 'Usage: npm run move -- FROM TO'],
  ['move', [live, 'elsewhere'], live, 'DATABASE_URL must be'],
  ['move', ['sqlite:nowhere/none.db', live], live, 'There is no database at nowhere/none.db'],
  ['move', [live, POSTGRES], live, 'PostgreSQL cannot serve this now'],
])('%s %j on %s fails with a message', (name, args, url, sentence) => {
  const { status, stderr } = run(name, args, url)
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/ at .*:\d+:\d+|secret/)
})
