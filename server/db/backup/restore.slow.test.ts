import { spawnSync } from 'node:child_process'
import fs, {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addKey, readPublicKeys, readSigningKey } from '../../confirmations/keys.ts'
import { writeBackupFrom118 } from '../../testing/from-1.18.ts'
import { addressOf, runServer } from '../../testing/process.ts'
import {
  addPeople,
  countPeople,
  peopledDatabase,
  temporaryFolder,
} from '../../testing/sqlite-databases.ts'
import { DatabaseRefused } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openSqlite } from '../sqlite/database.ts'
import { backUpSqlite } from './back-up.ts'
import { fingerprint } from './files.ts'
import { type Manifest, manifestOf, readManifest } from './manifest.ts'
import { restoreSqlite } from './restore.ts'
import { putInPlace } from './swap.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder, name)
const sound = inFolder('sound.backup')
const source = await peopledDatabase(inFolder('source.db'), 50)
await backUpSqlite(inFolder('source.db'), sound)
await source.close()
const size = readManifest(sound).bytes

async function peopleIn(path: string) {
  const db = openSqlite(path)
  const people = await countPeople(db)
  await db.close()
  return people
}

test('restores a backup to an empty path, byte for byte', async () => {
  const live = inFolder('empty/place/live.db')
  const { replaced } = await restoreSqlite(sound, live)
  expect(replaced).toBeUndefined()
  const { sha256 } = await fingerprint(sound, () => undefined)
  expect(sha256).toBe(readManifest(sound).sha256)
  expect(await peopleIn(live)).toBe(50)
})

test('restores the signing keys: what was signed before verifies after', async () => {
  const signing = await peopledDatabase(inFolder('keys.db'), 1)
  await addKey(signing)
  await addKey(signing)
  const before = [await readPublicKeys(signing), await readSigningKey(signing)]
  await backUpSqlite(inFolder('keys.db'), inFolder('keys.backup'))
  await signing.close()
  await restoreSqlite(inFolder('keys.backup'), inFolder('keys-again.db'))
  const restored = openSqlite(inFolder('keys-again.db'))
  expect([await readPublicKeys(restored), await readSigningKey(restored)]).toEqual(before)
  await restored.close()
})

test('restores a backup of 1.18, which the next start upgrades', async () => {
  const [file, live] = [inFolder('1.18.backup'), inFolder('from-1.18.db')]
  writeBackupFrom118(file)
  await restoreSqlite(file, live)
  const db = openSqlite(live)
  expect(await migrate(db)).toMatchObject({ from: 18, copy: `${live}.before-upgrade-from-18` })
  expect(await countPeople(db)).toBe(3)
  await db.close()
})

test('preserves the replaced database, including its log', async () => {
  const live = inFolder('kept/live.db')
  const db = await peopledDatabase(live, 3)
  await db.close()
  crashWhileWriting(live)
  const { replaced } = await restoreSqlite(sound, live)
  expect(readdirSync(inFolder('kept')).toSorted()).toEqual([
    '.live.db.lock',
    'live.db',
    replaced?.slice(inFolder('kept/').length),
  ])
  expect(await peopleIn(live)).toBe(50)
  expect(await peopleIn(replaced!)).toBe(2)
})

test.each([0o444, 0o644])(
  'restricts the database to its owner whatever the mode of the backup (%o)',
  async (mode) => {
    const live = inFolder(`rights-${mode}/live.db`)
    const backup = inFolder(`rights-${mode}.backup`)
    copyFileSync(sound, backup)
    copyFileSync(manifestOf(sound), manifestOf(backup))
    chmodSync(backup, mode)
    await restoreSqlite(backup, live)
    expect(statSync(live).mode & 0o777).toBe(0o600)
  },
)

test('keeps the current database if the candidate disappears', async () => {
  const live = inFolder('gone/live.db')
  await (await peopledDatabase(live, 3)).close()
  await expect(
    putInPlace(inFolder('gone/no-candidate'), live, async () => undefined),
  ).rejects.toThrow('what was there is back')
  expect(await peopleIn(live)).toBe(3)
})

test('replaces the database atomically, so that a starting server never creates an empty one', async () => {
  const live = inFolder('always/live.db')
  await (await peopledDatabase(live, 3)).close()
  const { renameSync } = fs
  const seen: boolean[] = []
  fs.renameSync = (from, to) => {
    seen.push(existsSync(live))
    renameSync(from, to)
    seen.push(existsSync(live))
  }
  syncBuiltinESMExports()
  try {
    const { replaced } = await restoreSqlite(sound, live)
    expect(await peopleIn(replaced!)).toBe(3)
  } finally {
    fs.renameSync = renameSync
    syncBuiltinESMExports()
  }
  expect(seen).toEqual(seen.map(() => true))
  expect(seen).not.toEqual([])
})

test('rejects pipes and folders as backups, and folders as databases', async () => {
  const pipe = inFolder('pipe')
  spawnSync('mkfifo', [pipe, manifestOf(pipe)])
  mkdirSync(inFolder('folder'))
  for (const file of [pipe, inFolder('folder')])
    await expect(restoreSqlite(file, inFolder('no-live.db'))).rejects.toThrow('There is no backup')
  copyFileSync(sound, inFolder('half'))
  spawnSync('mkfifo', [manifestOf(inFolder('half'))])
  await expect(restoreSqlite(inFolder('half'), inFolder('no-live.db'))).rejects.toThrow(
    'both files',
  )
  await expect(restoreSqlite(sound, inFolder('folder'))).rejects.toThrow('is not a file')
  expect(readdirSync(folder)).not.toContain('.folder.lock')
})

/** Leaves a log with one deletion not yet in the database file, as kill -9 does. */
function crashWhileWriting(live: string) {
  const db = new DatabaseSync(live)
  db.exec('PRAGMA wal_autocheckpoint = 0; DELETE FROM users WHERE id = (SELECT MIN(id) FROM users)')
  const [main, log] = [readFileSync(live), readFileSync(`${live}-wal`)]
  db.close()
  writeFileSync(live, main)
  writeFileSync(`${live}-wal`, log)
}

test('rejects a database in use', async () => {
  const live = inFolder('used.db')
  const server = await peopledDatabase(live, 3)
  await expect(restoreSqlite(sound, live)).rejects.toThrow('stop the server first')
  await addPeople(server, 1)
  expect(await countPeople(server)).toBe(4)
  await server.close()
  await restoreSqlite(sound, live)
  expect(await peopleIn(live)).toBe(50)
})

test('does not replace a database in use whose file was deleted', async () => {
  const live = inFolder('vanished/live.db')
  const server = await peopledDatabase(live, 3)
  const other = openSqlite(live)
  for (const tail of ['', '-wal', '-shm']) rmSync(`${live}${tail}`)
  await expect(restoreSqlite(sound, live)).rejects.toThrow('stop the server first')
  await server.close()
  await expect(restoreSqlite(sound, live)).rejects.toThrow('stop the server first')
  expect(existsSync(live)).toBe(false)
  await other.close()
  await restoreSqlite(sound, live)
  expect(await peopleIn(live)).toBe(50)
})

test('ignores the lock of a killed server', async () => {
  const live = inFolder('killed/live.db')
  await (await peopledDatabase(live, 3)).close()
  const server = runServer(folder, { DATABASE_URL: `sqlite:${live}` })
  await addressOf(server)
  await expect(restoreSqlite(sound, live)).rejects.toThrow('stop the server first')
  server.child.kill('SIGKILL')
  await server.exit
  await restoreSqlite(sound, live)
  expect(await peopleIn(live)).toBe(50)
})

test('replaces and preserves a damaged database, and does not apply its log', async () => {
  const live = inFolder('broken/live.db')
  mkdirSync(inFolder('broken'))
  writeFileSync(live, 'not a database '.repeat(1000))
  writeFileSync(`${live}-wal`, 'stale')
  const { replaced } = await restoreSqlite(sound, live)
  expect(existsSync(`${live}-wal`)).toBe(false)
  expect(await peopleIn(live)).toBe(50)
  expect(readFileSync(replaced!, 'utf8')).toContain('not a database')
})

test('rolls back to the previous database if the restored one does not open', async () => {
  const live = inFolder('proof/live.db')
  await (await peopledDatabase(live, 3)).close()
  copyFileSync(sound, inFolder('proof/new.db'))
  const tryIt = async () => {
    expect(await peopleIn(live)).toBe(50)
    throw new Error('no')
  }
  await expect(putInPlace(inFolder('proof/new.db'), live, tryIt)).rejects.toThrow('is back')
  expect(await peopleIn(live)).toBe(3)
  expect(readdirSync(inFolder('proof')).toSorted()).toEqual(['.live.db.lock', 'live.db'])
})

type Damage = (file: string) => void | Promise<void>

const flip =
  (at: number): Damage =>
  (file) => {
    const bytes = readFileSync(file)
    bytes[at]! ^= 0x10
    writeFileSync(file, bytes)
  }

const rewriteManifest = (file: string, change: Partial<Manifest>) =>
  writeFileSync(manifestOf(file), JSON.stringify({ ...readManifest(file), ...change }))

/** Writes a manifest that matches the file, whatever its content. */
const withOwnManifest =
  (damage: Damage, alsoSaying: Partial<Manifest> = {}): Damage =>
  async (file) => {
    await damage(file)
    rewriteManifest(file, { ...(await fingerprint(file, () => undefined)), ...alsoSaying })
  }

const change =
  (sql: string): Damage =>
  (file) => {
    const db = new DatabaseSync(file)
    db.exec(sql)
    db.close()
  }

const otherDatabase: Damage = (file) => {
  rmSync(file)
  return change('CREATE TABLE recipes (name TEXT)')(file)
}

const DAMAGES: Record<string, Damage> = {
  ...Object.fromEntries(
    [0, 18, 100, 4096, 5000, Math.floor(size / 2), size - 4096, size - 1].map((at) => [
      `a bit flipped at ${at}`,
      flip(at),
    ]),
  ),
  ...Object.fromEntries(
    [1, 512, 4096, size - 4096, size - 1].map((length) => [
      `cut to ${length} bytes`,
      (file: string) => truncateSync(file, length),
    ]),
  ),
  'an empty file': (file) => truncateSync(file, 0),
  'a byte too many': (file) => writeFileSync(file, 'x', { flag: 'a' }),
  'no manifest': (file) => rmSync(manifestOf(file)),
  'a manifest that is no JSON': (file) => writeFileSync(manifestOf(file), '{'),
  'a manifest of something else': (file) => writeFileSync(manifestOf(file), '{"name":"x"}'),
  'the manifest of another backup': (file) => rewriteManifest(file, { sha256: '0'.repeat(64) }),
  'a text file': withOwnManifest((file) => writeFileSync(file, 'Lorem ipsum '.repeat(5000))),
  'another SQLite database': withOwnManifest(otherDatabase),
  'a page of zeros': withOwnManifest((file) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0, 8192, 12_288))
  }),
  'cut in the middle, with a manifest to match': withOwnManifest((file) =>
    truncateSync(file, Math.floor(size / 8192) * 4096),
  ),
  'a newer version': withOwnManifest(
    change(
      'UPDATE migrations SET version = 999 WHERE version = (SELECT MAX(version) FROM migrations)',
    ),
    { schema_version: 999 },
  ),
  'a version before 1.18': withOwnManifest(change('DELETE FROM migrations WHERE version > 1'), {
    schema_version: 1,
  }),
  'a foreign trigger': withOwnManifest(
    change('CREATE TRIGGER spy AFTER INSERT ON users BEGIN DELETE FROM sessions; END'),
  ),
  'a trigger with a name of SQLite’s own': withOwnManifest((file) => {
    const db = new DatabaseSync(file, { defensive: false })
    db.exec('CREATE TRIGGER spy AFTER INSERT ON users BEGIN DELETE FROM sessions; END')
    db.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET name = 'sqlite_spy', sql = replace(sql, 'spy', 'sqlite_spy')
      WHERE name = 'spy'`)
    db.close()
  }),
  'rows taken out': withOwnManifest(change('DELETE FROM technologies')),
  'technologies without a user': withOwnManifest(
    change("PRAGMA foreign_keys = OFF; UPDATE technologies SET user_id = user_id || 'x'"),
  ),
}

test('covers at least 25 kinds of damage', () => {
  expect(Object.keys(DAMAGES).length).toBeGreaterThanOrEqual(25)
})

test.each(Object.entries(DAMAGES))(
  'rejects %s without touching live data',
  async (name, damage) => {
    const home = inFolder(`damaged-${Object.keys(DAMAGES).indexOf(name)}`)
    const [live, file] = [join(home, 'live.db'), join(home, 'b')]
    await (await peopledDatabase(live, 2)).close()
    copyFileSync(sound, file)
    copyFileSync(manifestOf(sound), manifestOf(file))
    await damage(file)
    const [before, files] = [readFileSync(live), readdirSync(home)]
    await expect(restoreSqlite(file, live)).rejects.toThrow(DatabaseRefused)
    expect(readFileSync(live).equals(before)).toBe(true)
    expect(readdirSync(home)).toEqual(files)
  },
)

test('reports a missing backup', async () => {
  await expect(restoreSqlite(inFolder('none'), inFolder('x.db'))).rejects.toThrow('no backup at')
  expect(existsSync(inFolder('x.db'))).toBe(false)
})

test('keeps the backup file, whatever its name', async () => {
  const live = inFolder('named/live.db')
  const file = `${live}.restoring`
  mkdirSync(inFolder('named'))
  copyFileSync(sound, file)
  copyFileSync(manifestOf(sound), manifestOf(file))
  await restoreSqlite(file, live)
  expect(await peopleIn(live)).toBe(50)
  await restoreSqlite(sound, live)
  expect(readManifest(file)).toEqual(readManifest(sound))
  expect(readdirSync(inFolder('named')).filter((name) => name.includes('restoring'))).toEqual([
    'live.db.restoring',
    'live.db.restoring.json',
  ])
})
