import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99, tally } from './figures.ts'
import { call, sockets } from './http-call.ts'
import { megabytesOf } from './memory.ts'
import { addTechnology, join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const CONNECTIONS = 500
const PATIENCE_S = 20

export const manyConnections: Fault = {
  name: `${CONNECTIONS} connections on GET /profile`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'many.db')}`,
    })
    const token = await join(server, 'ana')
    for (let count = 0; count < 20; count += 1) await addTechnology(server, token)
    const memory = () => megabytesOf(server.child.pid!)
    await load(50, 3)
    const before = memory()
    const answers = await load(CONNECTIONS, 5)
    const peak = memory()
    let waited = 0
    for (; memory() > before * 1.2 && waited < PATIENCE_S; waited += 1) await sleep(1000)
    const after = memory()
    const figures = `${tally(answers)}, p99 ${ms(p99(answers))}; memory ${before} MB, at the end ${peak} MB, ${after} MB ${waited} s later`
    assert.ok(onlyStatuses(answers, [200, 429, 503]), figures)
    assert.ok(answers.some(({ status }) => status === 200) && after <= before * 1.2, figures)
    return figures

    async function load(connections: number, seconds: number) {
      const agent = sockets(connections)
      const readers = crowd(connections, () => call(server, 'GET', '/profile', { token, agent }))
      await sleep(seconds * 1000)
      const reads = await readers.stop()
      agent.destroy()
      return reads
    }
  },
}
