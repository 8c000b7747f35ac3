import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms } from './figures.ts'
import { addTechnology, idOf, join, newTechnology, technologyIds } from './people.ts'
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
    const next = tokens.map(newTechnology)
    const refused: string[] = []
    let slowest = server.readyAfter

    for (let kill = 0; kill < KILLS; kill += 1) {
      const writers = crowd(WRITERS, async (index) => {
        const answer = await addTechnology(server, tokens[index]!, next[index])
        if (answer.status === 201) {
          acknowledged[index]!.push(idOf(answer))
          next[index] = newTechnology()
        } else if (answer.status === 409) refused.push(answer.text)
        return answer
      })
      await sleep(150 + kill * 10)
      server.child.kill('SIGKILL')
      await Promise.all([server.exited, writers.stop()])
      const launched = await launch(sandbox, environment)
      server = { ...launched, readyAfter: await untilReady(launched) }
      slowest = Math.max(slowest, server.readyAfter)
    }

    const held = await Promise.all(tokens.map((token) => technologyIds(server, token)))
    const missing = acknowledged.flatMap((ids, index) => ids.filter((id) => !held[index]!.has(id)))
    server.child.kill('SIGTERM')
    await server.exited
    const db = new DatabaseSync(file)
    const { events } = db.prepare('SELECT COUNT(*) AS events FROM technology_events').get() as {
      events: number
    }
    const integrity = String(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0])
    db.close()
    const clashes = refused.filter((text) => !text.includes('technology_limit')).length
    const rows = held.reduce((sum, ids) => sum + ids.size, 0)
    const figures = `${acknowledged.flat().length} writes acknowledged, what got no answer sent again: ${missing.length} missing, ${clashes} refused, ${rows} technologies with ${events} events, integrity ${integrity}, ready after ${ms(slowest)} at worst`
    assert.ok(acknowledged.flat().length > KILLS * WRITERS, figures)
    assert.ok(clashes === 0 && rows === events, figures)
    assert.ok(missing.length === 0 && integrity === 'ok' && slowest <= 3000, figures)
    return figures
  },
}
