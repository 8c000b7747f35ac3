import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed, Fault } from './bed.ts'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99 } from './figures.ts'
import { megabytesOf } from './memory.ts'
import { join, readProfile } from './people.ts'
import { start } from './server-process.ts'

const SOCKETS = 130
/** What one may have, with titles and levels as long as they may be. */
const TECHNOLOGIES = 500
const PATIENCE_S = 20
const ASKED = 40
const SLOW_BYTES = 1024

export const unreadAnswers: Fault = {
  name: `${SOCKETS} sockets that ask for a large profile and never read`,
  async run(bed) {
    const file = joinPath(bed.folder(), 'unread.db')
    const server = await start(bed, { DATABASE_URL: `sqlite:${file}` })
    const [hog, ana] = [await join(server, 'hog'), await join(server, 'ana')]
    fillProfile(file)
    const request = `GET /api/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hog}\r\n\r\n`
    const memory = () => megabytesOf(server.child.pid!)
    const slow = readSlowly(server.port, request)
    await Promise.all(Array.from({ length: 200 }, () => readProfile(server, hog)))
    const quiet = crowd(2, () => readProfile(server, ana), 5)
    await sleep(2000)
    const idle = await quiet.stop()
    const before = memory()
    const readers = crowd(2, () => readProfile(server, ana), 5)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 500)
    bed.undo(() => clearInterval(watch))
    await Promise.all(
      Array.from({ length: SOCKETS }, () => askAndNeverRead(bed, server.port, request)),
    )
    const began = performance.now()
    while (cutIn(server.log) < SOCKETS && performance.now() - began < 40_000) await sleep(100)
    const took = performance.now() - began
    const reads = await readers.stop()
    let waited = 0
    for (; memory() > before * 1.5 && waited < PATIENCE_S; waited += 1) await sleep(1000)
    const after = memory()
    const figures = `${cutIn(server.log)} cut within ${ms(took)} of their last word; memory ${before} MB, at most ${peak} MB, ${after} MB ${waited} s later; reads p99 ${ms(p99(reads))}, before ${ms(p99(idle))}; a reader of 1 KB/s ${slow.state()}`
    slow.stop()
    assert.ok(cutIn(server.log) === SOCKETS && took <= 30_000, figures)
    assert.ok(peak <= before + 300 && after <= before * 1.5, figures)
    assert.ok(onlyStatuses(reads, [200]) && p99(reads) <= Math.max(300, 10 * p99(idle)), figures)
    assert.ok(slow.state() === 'still served', figures)
    return figures
  },
}

const cutIn = (log: string[]) => log.join('').split('socket cut').length - 1

function fillProfile(file: string) {
  const db = new DatabaseSync(file)
  const add = db.prepare(
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     SELECT id, ?, ?, ?, ?, 'Intermediário', created_at, updated_at FROM users WHERE email LIKE 'hog@%'`,
  )
  db.exec('BEGIN')
  for (let index = 0; index < TECHNOLOGIES; index += 1) {
    const title = `${index} ${'🙂'.repeat(90)}`
    add.run(index + 1, crypto.randomUUID(), title, title)
  }
  db.exec('COMMIT')
  db.close()
}

/** Two at a time: with more at once it would be cut for that, and the system itself takes the first megabytes. */
async function askAndNeverRead(bed: Bed, port: number, request: string) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  bed.undo(() => socket.destroy())
  for (let asked = 0; asked < ASKED; asked += 2) {
    socket.write(request.repeat(2))
    await sleep(1000)
  }
}

/** As a bad line does: a kilobyte a second, without a pause. */
function readSlowly(port: number, request: string) {
  let closed = false
  const socket = connect(port, '127.0.0.1', () => socket.write(request)).pause()
  socket.on('error', () => (closed = true)).on('close', () => (closed = true))
  const timer = setInterval(() => socket.read(SLOW_BYTES), 1000)
  return {
    state: () => (closed ? 'cut' : 'still served'),
    stop: () => {
      clearInterval(timer)
      socket.destroy()
    },
  }
}
