import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { join, signIn } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { launch, timesLogged, untilReady } from './server-process.ts'

export const postgresAbsent: Fault = {
  name: 'PostgreSQL absent at start',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    postgres.kill()
    await sleep(500)
    const server = await launch(sandbox, postgres.environment)
    while ((await call(server, 'GET', '/health')).status !== 200) {
      assert.ok(server.isAlive(), `the process died: ${server.log.join('')}`)
      await sleep(20)
    }
    const away: Answer[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      away.push(await signIn(server, 'ana'), await call(server, 'GET', '/ready'))
      await sleep(50)
    }
    await postgres.startAgain()
    const readyAfter = await untilReady(server)
    await join(server, 'ana')
    const waits = timesLogged(server, 'waiting for the database')
    const figures = `${tally(away)} within ${ms(slowest(away))}, ready ${ms(readyAfter)} after it accepts`
    assert.ok(onlyStatuses(away, [503]) && slowest(away) <= 2300, figures)
    // A second one says that it is starting.
    assert.ok(readyAfter <= 1000 && waits >= 1 && waits <= 2, `${figures}, logged ${waits} times`)
    return figures
  },
}
