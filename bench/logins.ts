import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../testing/people.ts'
import { profileRequests, startProduct } from './contestants.ts'
import { load, requestText } from './load.ts'
import { atMost, brief, type Part } from './report.ts'
import { emailOf } from './school.ts'
import { median } from './statistics.ts'
import type { Workshop } from './workshop.ts'

const ROUNDS = 3
const SECONDS = 3
const CROWD = 100
const READERS = 2
/** The logins start before the readers and end after them. */
const CROWD_SECONDS = SECONDS + 1
/** Then a longer one: its memory must be given back. */
const LONG_CROWD_SECONDS = 15
const REST_MS = 30_000

/** Logins a second against bare hashing, and read latency during a flood of logins. */
export async function logins(workshop: Workshop): Promise<Part> {
  const server = await startProduct(await workshop.sqlite({ users: 1000, technologies: 20 }))
  const { port } = server
  const requests = Array.from({ length: CROWD }, (_, number) =>
    requestText({
      method: 'POST',
      path: '/api/sessions',
      body: JSON.stringify({ email: emailOf(number), password: PASSWORD }),
    }),
  )
  const read = () =>
    load({ port, connections: READERS, seconds: SECONDS, requests: profileRequests(1000) })
  const bare: number[] = []
  const rates: number[] = []
  const idle: number[] = []
  const flooded: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(bareArgon2())
    idle.push((await read()).p99)
    const crowd = load({ port, connections: CROWD, seconds: CROWD_SECONDS, requests }, [
      '200',
      '503',
    ])
    flooded.push((await read()).p99)
    rates.push((await crowd).perSecond)
  }
  await load({ port, connections: CROWD, seconds: LONG_CROWD_SECONDS, requests }, ['200', '503'])
  await sleep(REST_MS)
  const memory = server.memory()
  await server.stop()
  return {
    tables: [
      {
        title: 'Logins, and reads while they flood',
        about: `${CROWD} connections sign in without pause, ${READERS} read profiles meanwhile. Hashing alone: argon2id with the same cost on every core, nothing else running.`,
        head: ['', 'measured'],
        rows: [
          ['hashing alone, a second', brief(median(bare))],
          ['logins a second', `${brief(median(rates))} (${brief(median(rates) / median(bare))}×)`],
          ['p99 of a read, idle, ms', brief(median(idle))],
          ['p99 of a read, flooded, ms', brief(median(flooded))],
          [`memory ${REST_MS / 1000} s after ${LONG_CROWD_SECONDS} s of it, MB`, brief(memory)],
        ],
      },
    ],
    targets: [
      atMost(
        'p99 of reads while logins flood, against idle',
        median(flooded) / median(idle),
        10,
        '×',
      ),
      atMost('memory after a crowd of logins', memory, 200, ' MB'),
    ],
  }
}

function bareArgon2() {
  const script = join(import.meta.dirname, 'servers/bare-argon2.ts')
  return Number(execFileSync(process.execPath, [script, '1.5'], { encoding: 'utf8' }))
}
