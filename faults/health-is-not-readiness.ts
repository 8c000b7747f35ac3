import assert from 'node:assert/strict'
import { ms } from './figures.ts'
import { call } from './http-call.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { start, untilReady } from './server-process.ts'

export const healthIsNotReadiness: Fault = {
  name: 'health is not readiness: PostgreSQL frozen',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const server = await start(sandbox, postgres.environment)
    postgres.freeze()
    const ready = await call(server, 'GET', '/ready')
    const health = await call(server, 'GET', '/health')
    postgres.thaw()
    const back = await untilReady(server)
    const figures = `health ${health.status} after ${ms(health.ms)}, ready ${ready.status} after ${ms(ready.ms)}, ready again after ${ms(back)}`
    assert.ok(health.status === 200 && health.ms <= 200, figures)
    assert.ok(ready.status === 503 && ready.ms <= 1300 && back <= 1000, figures)
    return figures
  },
}
