import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { addressOf, runServer } from '../../testing/process.ts'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'

const folder = temporaryFolder()
const url = await freshDatabaseUrl()
const changed = (change: (address: URL) => void) => {
  const address = new URL(url)
  change(address)
  return address.href
}

test.each([
  [
    'password',
    changed((address) => (address.password = 's3cret')),
    /^PostgreSQL refuses the login: password authentication failed for user "techfolio"\. Correct the role in DATABASE_URL, its password in the file of PGPASSFILE, /,
  ],
  ['role', changed((address) => (address.username = 'nobody')), /^PostgreSQL refuses the login: /],
  [
    'name',
    changed((address) => (address.pathname = '/nowhere')),
    /^PostgreSQL has no such database: database "nowhere" does not exist\. Correct the name in DATABASE_URL/,
  ],
])('a start with a wrong %s ends with one sentence', async (_, DATABASE_URL, sentence) => {
  const { exit, errors } = runServer(folder, { DATABASE_URL })
  expect(await exit).toBe(1)
  expect(await errors).toMatch(sentence)
  expect((await errors).trimEnd()).not.toMatch(/\n|s3cret|"level"/)
})

test('starts without a warning with the password of PGPASSFILE', async () => {
  const { hostname, port, pathname, username, password } = new URL(url)
  const file = join(folder, 'pgpass')
  const line = [hostname, port, pathname.slice(1), username, password].join(':')
  writeFileSync(file, `${line}\n`, { mode: 0o600 })
  const server = runServer(folder, {
    DATABASE_URL: changed((address) => (address.password = '')),
    PGPASSFILE: file,
  })
  await addressOf(server)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(await server.errors).toBe('')
})
