import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../testing/postgres.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/database.ts'
import { MIGRATED } from './migrated.ts'

export default async function setup(project: TestProject) {
  const { url, server, stop } = await startPostgres({ forgetful: true })
  await server.createDatabase(MIGRATED)
  const db = openPostgres(`${url}/${MIGRATED}`, { onLost: () => undefined })
  await migrate(db)
  await db.close()
  project.provide('postgres', url)
  return stop
}
