import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SWITCHES } from '#contract/portfolio.ts'
import { addKey, readPublicKeys, readSigningKey } from '../confirmations/keys.ts'
import { changeAddress } from '../portfolio/addresses.ts'
import { createLink } from '../portfolio/links.ts'
import { saveReport } from '../portfolio/reports.ts'
import { changePortfolio } from '../portfolio/settings.ts'
import { deleteUserData } from '../profile/deletion.ts'
import { insertProject, insertProjectTechnologies } from '../projects/queries.ts'
import { freshDatabaseUrl } from '../testing/app.ts'
import {
  addPeople,
  addPerson,
  countPeople,
  peopledDatabase,
  temporaryFolder,
} from '../testing/sqlite-databases.ts'
import { connect } from './connect.ts'
import { copyTable, sumOf } from './copy-tables.ts'
import { type Database, DatabaseRefused, sql } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { move } from './move.ts'
import { openSqlite } from './sqlite/database.ts'

const folder = temporaryFolder()

async function emptyTarget() {
  return connect(await freshDatabaseUrl(), () => undefined)
}

const projectsOf = (db: Database) =>
  Promise.all([
    db.all(sql`SELECT * FROM projects`),
    db.all(sql`SELECT * FROM project_technologies ORDER BY position`),
  ])

const usersOf = (db: Database) => db.snapshot((tx) => sumOf(tx, 'users'))

test('moves everything unchanged in batches and reports progress', async () => {
  const from = await peopledDatabase(join(folder, 'all.db'), 1234)
  const to = await emptyTarget()
  const seen: number[] = []
  const moved = await move(from, to, (step, done) => {
    if (step === 'Copying users') seen.push(done)
  })
  expect(moved).toMatchObject({
    users: 1234,
    technologies: 2468,
    technology_events: 2468,
    sessions: 0,
  })
  expect(seen).toEqual([500, 1000, 1234])
  expect(await usersOf(to)).toEqual(await usersOf(from))
  const back = openSqlite(join(folder, 'back.db'))
  await move(to, back)
  expect(await usersOf(back)).toEqual(await usersOf(from))
  await Promise.all([from.close(), to.close(), back.close()])
})

test('moves projects with their technologies', async () => {
  const from = await peopledDatabase(join(folder, 'projects.db'), 0)
  const user_id = await addPerson(from)
  const techs = await from.all<{ id: string }>(sql`SELECT id FROM technologies`)
  const project = { id: randomUUID(), user_id, now: new Date().toISOString() }
  const texts = { title: 'Ação', description: 'ß\n🙂', deploy_url: null, repo_url: 'https://x.org' }
  await insertProject(from, project, texts)
  await insertProjectTechnologies(
    from,
    project,
    techs.map(({ id }) => id),
  )
  const to = await emptyTarget()
  expect(await move(from, to)).toMatchObject({ projects: 1, project_technologies: 2 })
  expect(await projectsOf(to)).toEqual(await projectsOf(from))
  await Promise.all([from.close(), to.close()])
})

const PORTFOLIO_TABLES = [
  'portfolios',
  'portfolio_technologies',
  'portfolio_links',
  'address_changes',
  'address_claims',
  'reports',
]

test('moves portfolios with their data, and retired addresses without an owner', async () => {
  const from = await peopledDatabase(join(folder, 'portfolios.db'), 0)
  const [userId, gone] = [await addPerson(from), await addPerson(from)]
  const [technology] = await from.all<{ id: string }>(
    sql`SELECT id FROM technologies WHERE user_id = ${userId}`,
  )
  await changeAddress(from, userId, 'um-nome')
  const settings = { shows: { ...SWITCHES, bio: false }, published: true } as const
  await changePortfolio(from, userId, {
    ...settings,
    technologies: 'chosen',
    chosen: [technology!.id],
  })
  await changeAddress(from, userId, 'outro-nome')
  await createLink(from, userId, { label: 'Ação 🙂', days: 7 })
  await saveReport(from, { address: 'outro-nome', reason: 'spam', details: 'ß\n🙂' })
  await changeAddress(from, gone, 'de-quem-saiu')
  await changePortfolio(from, gone, { published: true })
  await deleteUserData(from, { id: gone })
  const to = await emptyTarget()
  expect(await move(from, to)).toMatchObject({
    portfolios: 1,
    portfolio_technologies: 1,
    portfolio_links: 1,
    address_changes: 1,
    address_claims: 3,
    reports: 1,
  })
  for (const table of PORTFOLIO_TABLES)
    expect(await to.all(sql`SELECT * FROM ${raw(table)} ORDER BY 1`)).toEqual(
      await from.all(sql`SELECT * FROM ${raw(table)} ORDER BY 1`),
    )
  await Promise.all([from.close(), to.close()])
})

test('moves the signing keys: what was signed before verifies after', async () => {
  const from = await peopledDatabase(join(folder, 'keys.db'), 1)
  await addKey(from)
  await addKey(from)
  const to = await emptyTarget()
  expect(await move(from, to)).toMatchObject({ signing_keys: 2 })
  expect(await readPublicKeys(to)).toEqual(await readPublicKeys(from))
  expect(await readSigningKey(to)).toEqual(await readSigningKey(from))
  await Promise.all([from.close(), to.close()])
})

test('moves and verifies binary columns', async () => {
  const rows = Array.from({ length: 3 }, (_, index) => Uint8Array.of(0, 255, index))
  const [from, to] = [openSqlite(join(folder, 'bytes.db')), await emptyTarget()]
  for (const db of [from, to]) await db.exclusive((tx) => tx.script(PHOTOS))
  for (const bytes of rows) await from.run(sql`INSERT INTO photos (bytes) VALUES (${bytes})`)
  const sums = () => Promise.all([from, to].map((db) => db.snapshot((tx) => sumOf(tx, 'photos'))))
  await from.snapshot((source) =>
    to.exclusive((target) => copyTable(source, target, 'photos', () => undefined)),
  )
  const [there, here] = await sums()
  expect(here).toEqual(there)
  await to.run(sql`UPDATE photos SET bytes = ${Uint8Array.of(0, 254, 0)} WHERE bytes = ${rows[0]!}`)
  expect((await sums())[1]).not.toEqual(there)
  await Promise.all([from.close(), to.close()])
})

const PHOTOS = 'CREATE TABLE photos (bytes BYTEA NOT NULL) /*sqlite STRICT*/;'

test('rejects a target that is not empty', async () => {
  const from = await peopledDatabase(join(folder, 'more.db'), 3)
  const to = await emptyTarget()
  await migrate(to)
  await addPeople(to, 1)
  await expect(move(from, to)).rejects.toThrow('The target is not empty: it already has users')
  expect(await countPeople(to)).toBe(1)
  await Promise.all([from.close(), to.close()])
})

test('rejects a target with a foreign table and creates no tables', async () => {
  const from = await peopledDatabase(join(folder, 'some.db'), 1)
  const to = await emptyTarget()
  await to.exclusive((tx) => tx.script('CREATE TABLE recipes (name TEXT)'))
  await expect(move(from, to)).rejects.toThrow('it already has recipes')
  expect(await to.snapshot((tx) => tx.tables())).toEqual(['recipes'])
  await Promise.all([from.close(), to.close()])
})

test('rejects a source of another version', async () => {
  const from = openSqlite(join(folder, 'old.db'))
  await migrate(from, MIGRATIONS.slice(0, 1))
  const to = await emptyTarget()
  await expect(move(from, to)).rejects.toThrow('The source is at version 18')
  expect(await to.snapshot((tx) => tx.tables())).toEqual([])
  await Promise.all([from.close(), to.close()])
})

test('rolls back the move if a row is altered on the way', async () => {
  const from = await peopledDatabase(join(folder, 'leaky.db'), 3)
  const to = await emptyTarget()
  const leaky: Database = {
    ...to,
    exclusive: (work) =>
      to.exclusive((tx) =>
        work({
          ...tx,
          run: async (statement) => {
            const changed = await tx.run(statement)
            if (statement.sql.includes('"technologies"'))
              await tx.run(sql`UPDATE technologies SET title = 'x'`)
            return changed
          },
        }),
      ),
  }
  await expect(move(from, leaky)).rejects.toThrow('technologies did not arrive as it left')
  expect(await countPeople(to)).toBe(0)
  await Promise.all([from.close(), to.close()])
})

test('excludes concurrent writes from the snapshot', async () => {
  const from = await peopledDatabase(join(folder, 'live.db'), 2)
  const target = await emptyTarget()
  await migrate(target)
  for (const db of [from, target]) {
    const before = await countPeople(db)
    await db.snapshot(async (tx) => {
      await countPeople(tx)
      await addPeople(db, 1)
      expect(await countPeople(tx)).toBe(before)
    })
    expect(await countPeople(db)).toBe(before + 1)
    await db.close()
  }
})

test.each([
  ['a column', 'ALTER TABLE users ADD COLUMN gen TEXT'],
  ['a table', 'CREATE TABLE extra (id TEXT); INSERT INTO extra VALUES (1)'],
])('rejects %s that is not ours and moves nothing', async (what, script) => {
  const path = join(folder, `foreign ${what}.db`)
  await (await peopledDatabase(path, 2)).close()
  const file = new DatabaseSync(path)
  file.exec(script)
  file.close()
  const from = openSqlite(path)
  const to = await emptyTarget()
  await expect(move(from, to)).rejects.toThrow(DatabaseRefused)
  expect(await countPeople(to)).toBe(0)
  await Promise.all([from.close(), to.close()])
})
