import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99, tally } from './figures.ts'
import { addTechnology, join, readProfile, signIn } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const LOGINS = 100
const SECONDS = 20

export const loginFlood: Fault = {
  name: `${LOGINS} logins at once for ${SECONDS} s, 2 readers`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'flood.db')}`,
    })
    const token = await join(server, 'ana')
    // Another user: only the newest twenty sessions of a user are valid.
    await join(server, 'bia')
    for (let count = 0; count < 20; count += 1) await addTechnology(server, token)
    const readers = () => crowd(2, () => readProfile(server, token), 10)
    const idle = await during(3, readers())
    const flood = crowd(LOGINS, () => signIn(server, 'bia'))
    await sleep(500)
    const reads = await during(SECONDS, readers())
    const logins = await flood.stop()
    const figures = `logins ${tally(logins)}; reads ${tally(reads)}, p99 ${ms(p99(reads))} (idle ${ms(p99(idle))})`
    assert.ok(onlyStatuses(logins, [200, 503]) && onlyStatuses(reads, [200]), figures)
    assert.ok(p99(reads) <= Math.max(50, 10 * p99(idle)), figures)
    return figures
  },
}

async function during(seconds: number, people: ReturnType<typeof crowd>) {
  await sleep(seconds * 1000)
  return people.stop()
}
