import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { addTechnology, idOf, join, technologyIds } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { start, timesLogged } from './server-process.ts'

const WRITERS = 8

export const postgresKilled: Fault = {
  name: 'PostgreSQL killed under 8 writers, back after 5 s',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const server = await start(sandbox, postgres.environment)
    const tokens = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => join(server, `escritor${index}`)),
    )
    const write = (index: number) => addTechnology(server, tokens[index]!)
    const before = crowd(WRITERS, write, 5)
    await sleep(1000)
    postgres.kill()
    const answers = [...(await before.stop())]
    // The lines of refused requests fill the log from here on.
    const logged = [timesLogged(server, 'database connection lost')]
    const away = await during(5000, crowd(WRITERS, write, 20))
    await postgres.startAgain()
    const began = performance.now()
    while ((await write(0)).status !== 201) await sleep(10)
    const worksAfter = performance.now() - began
    const after = await during(500, crowd(WRITERS, write))

    const kept = [...answers, ...after].filter(({ status }) => status === 201).map(idOf)
    const held = await Promise.all(tokens.map((token) => technologyIds(server, token)))
    const all = held.reduce((sum, ids) => sum.union(ids))
    const lost = kept.filter((id) => !all.has(id))
    const figures = `during it ${tally(away)} within ${ms(slowest(away))}, works ${ms(worksAfter)} after it accepts, ${kept.length} writes acknowledged, ${lost.length} lost`
    assert.ok(onlyStatuses(answers, [201, 503]) && onlyStatuses(away, [503]), figures)
    assert.ok(onlyStatuses(after, [201]) && slowest(away) <= 2300, figures)
    logged.push(timesLogged(server, 'database connection restored'))
    assert.deepEqual(logged, [1, 1], 'one line when it is lost, one when it is back')
    assert.ok(worksAfter <= 1000 && lost.length === 0 && server.isAlive(), figures)
    return figures
  },
}

async function during(time: number, people: ReturnType<typeof crowd>) {
  await sleep(time)
  return people.stop()
}
