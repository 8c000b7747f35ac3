import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { freshDatabaseUrl } from '../server/testing/app.ts'
import { addressOf, runServer } from '../server/testing/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-'))
afterAll(() => rmSync(folder, { recursive: true }))
const live = await freshDatabaseUrl({ migrated: true })

async function makeDatabase(url: string) {
  const db = await connect(url, () => undefined)
  await migrate(db)
  await db.close()
}

function run(name: string, args: string[], DATABASE_URL = live, uid?: number) {
  const env = { ...process.env, DATABASE_URL }
  const script = join(import.meta.dirname, `${name}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
    ...(uid && { uid, gid: uid }),
  })
  return { status, stdout, stderr }
}

test('backup and restore report their results', () => {
  const file = join(folder, 'first')
  const backup = run('backup', [file])
  expect(backup).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/Checking 100 %\n$/) as string,
  })
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

describe('while its server runs', async () => {
  const url = await freshDatabaseUrl()
  const backup = join(folder, 'while it runs')

  test('a database is neither moved nor restored, and is backed up', async () => {
    const server = runServer(folder, { DATABASE_URL: url })
    await addressOf(server)
    const target = `sqlite:${join(folder, 'not-moved.db')}`
    const refused = { status: 1, stderr: expect.stringMatching(/in use.*: stop .*\.\n$/) as string }
    expect(run('move', [url, target])).toMatchObject(refused)
    expect(run('backup', [backup], url)).toMatchObject({ status: 0 })
    expect(run('people', ['list'], url)).toMatchObject({ status: 0 })
    expect(run('restore', [backup], url)).toMatchObject(refused)
    server.child.kill('SIGTERM')
    await server.exit
  })

  test('once it was only started, takes what is moved', () => {
    const { status, stdout } = run('move', [live, url])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Moved and compared: no rows\. Now set/)
  })
})

/** Root may do everything. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined

describe('where this user lacks a permission', async () => {
  chmodSync(folder, 0o755)
  const home = join(folder, 'home')
  await makeDatabase(`sqlite:${home}/our.db`)
  chmodSync(join(home, 'our.db'), 0o644)
  const open = join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  const CLOSED = `${home}/our.db cannot be read: this user may not enter the folder ${home}.`
  const READ_ONLY = `this user may not write in the folder ${home}.`

  test.each([
    ['people', ['list'], 0o000, CLOSED],
    ['backup', [`${open}/1`], 0o000, CLOSED],
    ['people', ['list'], 0o555, `${home}/our.db cannot be the database: ${READ_ONLY}`],
    ['backup', [`${open}/2`], 0o555, `our.db cannot be backed up. It cannot be read: ${READ_ONLY}`],
    ['backup', [`${home}/3`], 0o555, READ_ONLY],
  ])('%s %j names the folder (%o)', (name, args, mode, sentence) => {
    chmodSync(home, mode)
    const { status, stderr } = run(name, args, `sqlite:${home}/our.db`, NOBODY)
    chmodSync(home, 0o755)
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.any(String) as string })
    expect(stderr).toContain(sentence)
    expect(stderr.trimEnd()).not.toMatch(/\n|partial|\.lock/)
  })

  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', disk]).status === 0
  afterAll(() => isMounted && spawnSync('umount', ['-l', disk]))
  test.runIf(isMounted)('a backup to a read-only disk says so', () => {
    const { status, stderr } = run('backup', [join(disk, 'copy')])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`: the folder ${disk} is on a read-only disk.\n`) as string,
    })
  })
})

const POSTGRES = 'postgres://nobody:secret@127.0.0.1:1/none'
const LIVE = 'the database'
const named = (text: string) => (text === LIVE ? live : text)

test.each([
  ['backup', [], LIVE, 'Usage: npm run backup -- FILE\n'],
  ['backup', ['--fast', 'x'], LIVE, 'Usage: npm run backup -- FILE\n'],
  ['backup', ['x'], POSTGRES, 'PostgreSQL cannot serve this now'],
  ['backup', ['x'], 'mysql://x', 'DATABASE_URL must be'],
  ['backup', ['/dev/null/x'], LIVE, '/dev/null'],
  ['restore', ['x', 'y'], LIVE, 'Usage: npm run restore -- FILE\n'],
  ['restore', ['nowhere'], LIVE, 'There is no backup at'],
  ['restore', ['nowhere'], POSTGRES, 'There is no backup at'],
  ['move', [LIVE], LIVE, 'Usage: npm run move -- FROM TO'],
  ['move', [LIVE, 'elsewhere'], LIVE, 'DATABASE_URL must be'],
  ['move', ['sqlite:nowhere/none.db', LIVE], LIVE, 'There is no database at nowhere/none.db'],
  ['move', [LIVE, POSTGRES], LIVE, 'PostgreSQL cannot serve this now'],
])('%s %j on %s fails with a message', (name, args, url, sentence) => {
  const { status, stderr } = run(name, args.map(named), named(url))
  expect(status).toBe(sentence.startsWith('DATABASE_URL must be') ? 78 : 1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/ at .*:\d+:\d+|secret/)
})
