import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import { readPassword } from './password-file.ts'

const file = join(temporaryFolder(), 'pgpass')
const write = (mode: number, ...lines: string[]) => {
  writeFileSync(file, lines.join('\n'))
  chmodSync(file, mode)
}
const login = { host: 'db1', port: 5432, database: 'a:b', user: 'ana' }

test.each([
  ['db1:5432:a\\:b:ana:right', 'right'],
  ['*:*:*:*:right', 'right'],
  ['db1:5432:*:ana:with\\\\back\\:slash:es', 'with\\back:slash:es'],
  ['# db1:5432:*:ana:comment\n*:5433:*:ana:port\ndb1:*:*:ana:right\n*:*:*:*:later', 'right'],
  ['db2:5432:*:ana:host', undefined],
  ['db1:5432:*:bia:user', undefined],
  ['not a line', undefined],
  ['', undefined],
])('reads the password of %s', async (lines, password) => {
  write(0o600, lines)
  expect(await readPassword(login, file)).toBe(password)
})

test('takes nothing from a file that others may read, or that is not there', async () => {
  write(0o640, '*:*:*:*:right')
  expect(await readPassword(login, file)).toBeUndefined()
  expect(await readPassword(login, join(file, 'none'))).toBeUndefined()
})
