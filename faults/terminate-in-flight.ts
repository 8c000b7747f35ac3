import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { ms, tally } from './figures.ts'
import { call, sockets } from './http-call.ts'
import { join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const REQUESTS = 10

export const terminateInFlight: Fault = {
  name: `SIGTERM with ${REQUESTS} keep-alive requests in flight`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'ended.db')}`,
    })
    await join(server, 'ana')
    const agents = Array.from({ length: REQUESTS }, () => sockets(1))
    await Promise.all(agents.map((agent) => call(server, 'GET', '/health', { agent })))
    const body = { email: signUpOf('ana').email, password: PASSWORD }
    const inFlight = agents.map((agent) => call(server, 'POST', '/sessions', { agent, body }))
    await sleep(30)
    const began = performance.now()
    server.child.kill('SIGTERM')
    const answers = await Promise.all(inFlight)
    const [code] = await server.exited
    const took = performance.now() - began
    const last = Math.max(...answers.map((answer) => answer.ms))
    const figures = `${tally(answers)}, the last after ${ms(last)}, exit ${code} after ${ms(took)}`
    assert.ok(last > 60, `nothing was in flight: ${figures}`)
    assert.ok(
      answers.every(({ status }) => status === 200),
      figures,
    )
    assert.ok(code === 0 && took <= 3000, figures)
    return figures
  },
}
