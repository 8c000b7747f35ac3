import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99 } from './figures.ts'
import { megabytesOf } from './memory.ts'
import { join, readProfile } from './people.ts'
import { CannotRun, type Fault, type Sandbox } from './sandbox.ts'
import { start } from './server-process.ts'

const SOCKETS = 130
/** One read per user runs at a time and eight wait, so it takes this many users to get every request answered. */
const HOGS = 26
/** The most a user can have, with the longest titles. */
const TECHNOLOGIES = 500
/** Sockets of the readers and of the slow client. */
const OTHERS = 6
const ASKED = 40
const SLOW_BYTES = 1024

export const unreadAnswers: Fault = {
  name: `${SOCKETS} sockets that request a large profile and never read`,
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'unread.db')
    const server = await start(sandbox, { DATABASE_URL: `sqlite:${file}` })
    const openBefore = openIn(server.child.pid!)
    const open = () => Math.max(0, openIn(server.child.pid!) - openBefore - OTHERS)
    const ana = await join(server, 'ana')
    const hogs: string[] = []
    for (let count = 0; count < HOGS; count += 1) hogs.push(await join(server, `hog${count}`))
    fillProfiles(file)
    const requests = hogs.map(
      (hog) => `GET /api/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hog}\r\n\r\n`,
    )
    const memory = () => megabytesOf(server.child.pid!)
    const slow = readSlowly(server.port, requests[0]!)
    for (let count = 0; count < 200; count += 1) await readProfile(server, hogs[count % HOGS]!)
    const quiet = crowd(2, () => readProfile(server, ana), 5)
    await sleep(2000)
    const idle = await quiet.stop()
    const before = memory()
    const readers = crowd(2, () => readProfile(server, ana), 5)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 500)
    sandbox.undo(() => clearInterval(watch))
    const first = await assault()
    const firstPeak = peak
    const second = await assault()
    const reads = await readers.stop()
    const figures = `cut within ${ms(first)} and ${ms(second)} of their last word, ${open()} left; memory ${before} MB, at most ${firstPeak} MB, the second time ${peak} MB; reads p99 ${ms(p99(reads))}, before ${ms(p99(idle))}; a reader of 1 KB/s ${slow.state()}`
    slow.stop()
    assert.ok(Math.max(first, second) <= 30_000 && open() === 0, figures)
    // Freed memory may stay with the process for a while, but must not grow.
    assert.ok(peak <= before + 500, figures)
    assert.ok(onlyStatuses(reads, [200]) && p99(reads) <= Math.max(300, 10 * p99(idle)), figures)
    assert.ok(slow.state() === 'still served', figures)
    return figures

    async function assault() {
      await Promise.all(
        Array.from({ length: SOCKETS }, (_, number) =>
          askAndNeverRead(sandbox, server.port, requests[number % HOGS]!),
        ),
      )
      const began = performance.now()
      while (open() > 0 && performance.now() - began < 40_000) await sleep(100)
      return performance.now() - began
    }
  },
}

/** Open file descriptors of a process (Linux only). */
function openIn(pid: number) {
  if (!existsSync('/proc/self/fd')) throw new CannotRun('needs Linux to count open sockets')
  return readdirSync(`/proc/${pid}/fd`).length
}

function fillProfiles(file: string) {
  const db = new DatabaseSync(file)
  const add = db.prepare(
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     SELECT id, ?, id || ?, ?, ?, 'Intermediário', created_at, updated_at FROM users WHERE email LIKE 'hog%'`,
  )
  db.exec('BEGIN')
  for (let index = 0; index < TECHNOLOGIES; index += 1) {
    const title = `${index} ${'🙂'.repeat(90)}`
    add.run(index + 1, `-${index}`, title, title)
  }
  db.exec('COMMIT')
  db.close()
}

/** Two requests at a time: more would be cut for pipelining, and the kernel buffers the first megabytes. */
async function askAndNeverRead(sandbox: Sandbox, port: number, request: string) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  sandbox.undo(() => socket.destroy())
  for (let asked = 0; asked < ASKED; asked += 2) {
    socket.write(request.repeat(2))
    await sleep(300)
  }
}

/** A bad connection: a kilobyte a second, without a pause. */
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
