import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MAX_EVENTS } from '../contract/history.ts'
import { NOTE_LENGTH } from '../contract/notes.ts'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99, slowest, tally } from './figures.ts'
import { call } from './http-call.ts'
import { megabytesOf } from './memory.ts'
import { join, readProfile } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const ACCOUNTS = 12
/** The memory the docs promise is enough. */
const MEGABYTES = 512

export const fullExports: Fault = {
  name: `exports of ${ACCOUNTS} full accounts at once`,
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'exports.db')
    const server = await start(sandbox, { DATABASE_URL: `sqlite:${file}` })
    const ana = await join(server, 'ana')
    const tokens: string[] = []
    for (let count = 0; count < ACCOUNTS; count += 1)
      tokens.push(await join(server, `cheia${count}`))
    fillHistories(file)
    const memory = () => megabytesOf(server.child.pid!)
    const before = memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 100)
    sandbox.undo(() => clearInterval(watch))
    const readers = crowd(1, () => readProfile(server, ana), 20)
    const exports = await Promise.all(
      tokens.map((token) => call(server, 'GET', '/account/export', { token })),
    )
    const reads = await readers.stop()
    const figures = `${tally(exports)}, the last after ${ms(slowest(exports))}; memory ${before} MB, at most ${peak} MB; reads p99 ${ms(p99(reads))}`
    assert.ok(onlyStatuses(exports, [200]) && onlyStatuses(reads, [200]), figures)
    for (const { text } of exports) {
      const { technology_events } = JSON.parse(text) as { technology_events: unknown[] }
      assert.equal(technology_events.length, MAX_EVENTS, figures)
    }
    assert.ok(peak <= MEGABYTES, figures)
    return figures
  },
}

/** The maximum of events, with the longest notes. */
function fillHistories(file: string) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('BEGIN IMMEDIATE')
  const add = db.prepare(
    `INSERT INTO technology_events (user_id, sequence, technology_id, number, at, level_before, level_after, note)
     VALUES (?, ?, ?, ?, '2026-11-15T10:00:00.000Z', 'Iniciante', 'Avançado', ?)`,
  )
  const own = db.prepare(
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     VALUES (?, 1, ?, 'Go', 'go', 'Iniciante', '2026-11-15T10:00:00.000Z', '2026-11-15T10:00:00.000Z')`,
  )
  for (const { id } of db.prepare("SELECT id FROM users WHERE name LIKE 'cheia%'").all()) {
    const technology = crypto.randomUUID()
    own.run(id!, technology)
    for (let n = 1; n <= MAX_EVENTS; n += 1)
      add.run(id!, n, technology, n, '🙂'.repeat(NOTE_LENGTH))
  }
  db.exec('COMMIT')
  db.close()
}
