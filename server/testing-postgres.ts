import type { TestProject } from 'vitest/node'
import { startPostgres } from '../testing/postgres.ts'

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres({ forgetful: true })
  project.provide('postgres', url)
  return stop
}
