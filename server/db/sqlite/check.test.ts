import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import { createCheck } from './check.ts'

const folder = temporaryFolder()

/** An endless statement, like a check of gigabytes. */
const NEVER_ENDS = `
  const { writeFileSync } = require('node:fs')
  const { DatabaseSync } = require('node:sqlite')
  const endless = new DatabaseSync(':memory:').prepare(
    'WITH RECURSIVE more AS (SELECT 1 UNION ALL SELECT 1 FROM more) SELECT COUNT(*) FROM more',
  )
  writeFileSync(process.argv[2] + '.begun', '')
  endless.get()
`

test('stops a long check immediately', async () => {
  const path = join(folder, 'long.db')
  const script = join(folder, 'never-ends.cjs')
  writeFileSync(script, NEVER_ENDS)
  const check = createCheck(path, script)
  const checked = check.run()
  await expect.poll(() => existsSync(`${path}.begun`)).toBe(true)
  await check.stop()
  await checked
})

test('reports a failed check neither as damaged nor as sound', async () => {
  const missing = createCheck(join(folder, 'missing.db')).run()
  await expect(missing).rejects.toThrow('unable to open database file')
})
