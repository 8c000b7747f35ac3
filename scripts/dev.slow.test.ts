import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { schemaScripts } from '../server/db/backup/inspect.ts'
import { asSqlite } from '../server/db/sqlite/dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-dev-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** In use until the test file ends, if it was not before. */
async function take(port: number) {
  const taken = createServer().listen(port, 'localhost')
  await Promise.race([once(taken, 'listening'), once(taken, 'error').catch(() => undefined)])
  afterAll(() => taken.close())
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

await take(5173)
const port = await freePort()

function start(more: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: `sqlite:${join(folder, 'dev.db')}`, ...more }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], { env })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  const exit = once(child, 'exit').then(([code]: number[]) => code)
  afterAll(() => child.kill('SIGKILL'))
  return { child, output, exit }
}

test('npm run dev works with another PORT and with 5173 in use, and says where', async () => {
  const { child, output, exit } = start({ PORT: String(port) })
  await expect.poll(() => output.text).toMatch(/Techfólio \d/)
  expect(output.text).toContain('5173 is in use')
  const open = /Open (http:\S+): the client. It asks the server at (\S+)\./.exec(output.text)
  expect(open?.[1]).not.toContain('5173')
  expect(open?.[2]).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(new URL('/api/health', open?.[1]))).status).toBe(200)
  child.kill('SIGTERM')
  await exit
})

test('npm run dev refuses a PORT that the client could not know', async () => {
  const { output, exit } = start({ PORT: '0' })
  expect(await exit).toBe(1)
  expect(output.text).toBe('PORT must be one that the client can ask, not 0.\n')
})

test('npm run dev tells that a migration was edited after it ran', async () => {
  const file = join(folder, 'edited.db')
  const db = new DatabaseSync(file)
  for (const sql of schemaScripts(18)) db.exec(asSqlite(sql))
  db.exec("INSERT INTO migrations VALUES (1, '001-accounts.sql', ''), (18, '018-start.sql', '')")
  db.exec('ALTER TABLE users ADD COLUMN nickname TEXT')
  db.close()
  const { output, exit } = start({ PORT: String(port), DATABASE_URL: `sqlite:${file}` })
  expect(await exit).toBe(1)
  expect(output.text).toBe(
    `${file} is not what the migrations up to 18 make: one was edited after it ran. Undo that, delete the file, or name another in DATABASE_URL.\n`,
  )
})
