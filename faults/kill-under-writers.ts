import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms } from './figures.ts'
import { addTechnology, idOf, join, technologyIds } from './people.ts'
import type { Fault } from './sandbox.ts'
import { launch, start, untilReady } from './server-process.ts'

const KILLS = 20
const WRITERS = 8

export const killUnderWriters: Fault = {
  name: `kill -9 under ${WRITERS} writers, ${KILLS} times`,
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'killed.db')
    const environment = { DATABASE_URL: `sqlite:${file}` }
    let server = await start(sandbox, environment)
    const tokens = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => join(server, `escritor${index}`)),
    )
    const acknowledged = tokens.map((): string[] => [])
    let slowest = server.readyAfter

    for (let kill = 0; kill < KILLS; kill += 1) {
      const writers = crowd(WRITERS, async (index) => {
        const answer = await addTechnology(server, tokens[index]!)
        if (answer.status === 201) acknowledged[index]!.push(idOf(answer))
        return answer
      })
      await sleep(150 + kill * 10)
      server.child.kill('SIGKILL')
      await Promise.all([server.exited, writers.stop()])
      const next = await launch(sandbox, environment)
      server = { ...next, readyAfter: await untilReady(next) }
      slowest = Math.max(slowest, server.readyAfter)
    }

    const held = await Promise.all(tokens.map((token) => technologyIds(server, token)))
    const missing = acknowledged.flatMap((ids, index) => ids.filter((id) => !held[index]!.has(id)))
    server.child.kill('SIGTERM')
    await server.exited
    const db = new DatabaseSync(file)
    const integrity = String(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0])
    db.close()
    const figures = `${acknowledged.flat().length} writes acknowledged, ${missing.length} missing, integrity ${integrity}, ready after ${ms(slowest)} at worst`
    assert.ok(acknowledged.flat().length > KILLS * WRITERS, figures)
    assert.ok(missing.length === 0 && integrity === 'ok' && slowest <= 3000, figures)
    return figures
  },
}
