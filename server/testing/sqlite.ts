import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite/database.ts'
import { MIGRATED } from './migrated.ts'

const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

/** A folder for the databases of the run, with a fully migrated one. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await placeToForget(), 'techfolio-sqlite-'))
  const db = openSqlite(join(folder, MIGRATED))
  await migrate(db)
  await db.close()
  project.provide('sqlite', folder)
  return () => rm(folder, { recursive: true })
}

/** Memory if there is enough, because every write would wait for the disk. */
export async function placeToForget() {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
