import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import { createCheck } from './check.ts'

const folder = temporaryFolder()

/** One statement without an end, as is one that reads gigabytes for whoever waits for it. */
const NEVER_ENDS = `
  const { writeFileSync } = require('node:fs')
  const { DatabaseSync } = require('node:sqlite')
  const endless = new DatabaseSync(':memory:').prepare(
    'WITH RECURSIVE more AS (SELECT 1 UNION ALL SELECT 1 FROM more) SELECT COUNT(*) FROM more',
  )
  writeFileSync(process.argv[2] + '.begun', '')
  endless.get()
`

test('a check that goes on for long is ended at once', async () => {
  const path = join(folder, 'long.db')
  const script = join(folder, 'never-ends.cjs')
  writeFileSync(script, NEVER_ENDS)
  const check = createCheck(path, script)
  const checked = check.run()
  await expect.poll(() => existsSync(`${path}.begun`)).toBe(true)
  await check.stop()
  await checked
})

test('a check that fails is no damage, and no soundness either', async () => {
  const missing = createCheck(join(folder, 'missing.db')).run()
  await expect(missing).rejects.toThrow('unable to open database file')
})
