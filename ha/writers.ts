import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Answer } from '../faults/http-call.ts'
import { addTechnology, join, newTechnology } from '../faults/people.ts'

const WRITERS = 8
/** A person has at most 500 technologies. */
const PAUSE_MS = 200

/** A creation, repeated with its id until it is acknowledged. */
export interface Write {
  id: string
  writer: number
  beganAt: number
  /** When the attempt began that was acknowledged. */
  lastBeganAt: number
  acknowledgedAt: number
}

export async function startWriters(place: { url: string }, size = WRITERS) {
  const tokens: string[] = []
  for (let index = 0; index < size; index += 1) tokens.push(await join(place, `escritor${index}`))
  const answers: Answer[] = []
  const writes: Write[] = []
  const over = new AbortController()

  async function write(writer: number) {
    const body = newTechnology()
    const beganAt = Date.now()
    for (;;) {
      const lastBeganAt = Date.now()
      const answer = await addTechnology(place, tokens[writer]!, body)
      answers.push(answer)
      if (answer.status === 201) {
        const acknowledgedAt = Date.now()
        writes.push({ id: body.id, writer, beganAt, lastBeganAt, acknowledgedAt })
        return
      }
      // A refusal would be repeated for ever.
      if (answer.status !== 0 && answer.status < 500) return
      await sleep(PAUSE_MS)
    }
  }

  const all = tokens.map(async (_, writer) => {
    while (!over.signal.aborted) {
      await write(writer)
      await sleep(PAUSE_MS)
    }
  })
  return {
    tokens,
    answers,
    writes,
    /** Whether each has completed a write begun since. */
    allWroteSince: (time: number) =>
      tokens.every((_, writer) =>
        writes.some((each) => each.writer === writer && each.beganAt >= time),
      ),
    async stop() {
      over.abort()
      await Promise.all(all)
    },
  }
}

/** What became of the writes. */
export async function compare(writes: Write[], client: Client) {
  const { rows } = await client.query<{ id: string; created_at: string; events: number }>(
    `SELECT id, created_at, (SELECT COUNT(*)::INTEGER FROM technology_events
       WHERE technology_id = technologies.id) AS events
     FROM technologies`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return {
    lost: writes.filter(({ id }) => !stored.has(id)).length,
    twice: rows.filter(({ events }) => events !== 1).length + rows.length - stored.size,
    /** Written by an attempt that was not acknowledged. */
    foundByRetry: writes.filter(({ id, lastBeganAt }) => {
      const row = stored.get(id)
      return row && Date.parse(row.created_at) < lastBeganAt
    }).length,
  }
}
