import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from './contestants.ts'
import { atMost, brief, type Part } from './report.ts'
import { median } from './statistics.ts'
import type { Workshop } from './workshop.ts'

const STARTS = 5
const SETTLE_MS = 1500

/** From process start to the first response from the database, and its memory then. */
export async function startUp(workshop: Workshop): Promise<Part> {
  const small = await startsOn(await workshop.sqlite({ users: 1000, technologies: 20 }), STARTS)
  const large = await startsOn(await workshop.sqlite({ users: 1_000_000, technologies: 20 }), 2)
  return {
    tables: [
      {
        title: 'Start and idle memory',
        about: 'SQLite, with a build present; first answer from /api/ready.',
        head: ['', 'first answer ms', 'idle memory MB'],
        rows: [
          ['1,000 users', brief(small.ms), brief(small.memory)],
          ['1,000,000 users', brief(large.ms), brief(large.memory)],
        ],
      },
    ],
    targets: [
      atMost('start to first answer', small.ms, 800, ' ms'),
      atMost('start with a database of 1 GB', large.ms, 800, ' ms'),
      atMost('idle memory', small.memory, 105, ' MB'),
    ],
  }
}

async function startsOn(url: string, times: number) {
  const starts: number[] = []
  const memories: number[] = []
  for (let start = 0; start < times; start += 1) {
    const server = await startProduct(url)
    starts.push(server.startMs)
    await sleep(SETTLE_MS)
    memories.push(server.memory())
    await server.stop()
  }
  return { ms: median(starts), memory: median(memories) }
}
