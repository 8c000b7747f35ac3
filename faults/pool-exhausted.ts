import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { call } from './http-call.ts'
import { join, readProfile } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const READERS = 40
const HELD_MS = 2500

export const poolExhausted: Fault = {
  name: 'every connection of the pool taken',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const server = await start(sandbox, postgres.environment)
    const token = await join(server, 'ana')
    const other = await postgres.connect()
    await other.query('BEGIN; LOCK TABLE technologies')
    const asked = Array.from({ length: READERS }, () => readProfile(server, token))
    await sleep(200)
    const [ready, health] = await Promise.all([
      call(server, 'GET', '/ready'),
      call(server, 'GET', '/health'),
    ])
    await sleep(HELD_MS - 200 - ready.ms)
    await other.query('ROLLBACK')
    const answers = await Promise.all(asked)
    const next = await readProfile(server, token)
    const refused = answers.filter(({ status }) => status === 503)
    const figures = `${tally(answers)}, refused within ${ms(slowest(refused))}, ready ${ready.status} after ${ms(ready.ms)}, health ${health.status}, then ${next.status} after ${ms(next.ms)}`
    assert.ok(refused.length > 0 && onlyStatuses(answers, [200, 503]), figures)
    assert.ok(slowest(refused) <= 2300 && ready.status === 503 && health.status === 200, figures)
    assert.ok(next.status === 200 && next.ms <= 1000, figures)
    return figures
  },
}
