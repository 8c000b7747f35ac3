import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that used PostgreSQL keeps its exit code', () => {
  const work = `
    import { startPostgres } from '${new URL('./postgres.ts', import.meta.url).href}'
    const { stop } = await startPostgres()
    await stop()
    process.exitCode = 3
  `
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', work])
  expect(status).toBe(3)
})
