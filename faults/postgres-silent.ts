import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProxy } from '../testing/silent-proxy.ts'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, tally } from './figures.ts'
import { addTechnology, idOf, join, technologyIds } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const WRITERS = 8

/** As after a failover: open connections go silent, new ones work. */
export const postgresSilent: Fault = {
  name: "PostgreSQL's connections silent under 8 writers",
  async run(sandbox) {
    const url = new URL((await postgresFor(sandbox)).environment.DATABASE_URL)
    const proxy = await startProxy(Number(url.port))
    sandbox.undo(() => proxy.stop())
    url.port = String(proxy.port)
    const server = await start(sandbox, { DATABASE_URL: url.href })
    const tokens = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => join(server, `escritor${index}`)),
    )
    const write = (index: number) => addTechnology(server, tokens[index]!)
    const writers = crowd(WRITERS, write, 5)
    await sleep(1000)
    proxy.silence()
    const began = performance.now()
    await Promise.all(tokens.map((_, index) => untilWritten(() => write(index))))
    const worksAfter = performance.now() - began
    await sleep(500)
    const answers = await writers.stop()

    const kept = answers.filter(({ status }) => status === 201).map(idOf)
    const held = await Promise.all(tokens.map((token) => technologyIds(server, token)))
    const all = held.reduce((sum, ids) => sum.union(ids))
    const lost = kept.filter((id) => !all.has(id))
    const figures = `${tally(answers)}, works for everybody after ${ms(worksAfter)}, ${proxy.silent()} silent ones left, ${lost.length} of ${kept.length} writes lost`
    assert.ok(onlyStatuses(answers, [201, 503]) && worksAfter <= 8000, figures)
    assert.ok(proxy.silent() === 0 && lost.length === 0, figures)
    return figures
  },
}

async function untilWritten(write: () => ReturnType<typeof addTechnology>) {
  while ((await write()).status !== 201) await sleep(10)
}
