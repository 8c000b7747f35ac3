import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SWITCHES } from '../contract/portfolio.ts'
import { call } from './http-call.ts'
import { megabytesOf } from './memory.ts'
import { join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const PEOPLE = 4
const IMAGES = 300
const AT_FIRST = 20

export const imageFlood: Fault = {
  name: `${IMAGES} link images, each of another version`,
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'images.db')
    const server = await start(sandbox, { DATABASE_URL: `sqlite:${file}` })
    const memory = () => megabytesOf(server.child.pid!)
    const tokens = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => publish(server, index)),
    )
    await drawAll(AT_FIRST)
    const before = memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 200)
    sandbox.undo(() => clearInterval(watch))
    await drawAll(IMAGES)
    clearInterval(watch)
    // Longer than an idle worker lives.
    await sleep(12_000)
    const figures = `memory ${before} MB, at most ${peak} MB, afterwards ${memory()} MB`
    assert.ok(peak <= before + 200, figures)
    assert.ok(memory() <= before + 100, figures)
    return figures

    function drawAll(images: number) {
      return Promise.all(
        tokens.map(async (token, index) => {
          for (let drawn = 0; drawn < images / PEOPLE; drawn += 1) {
            await call(server, 'PUT', '/profile', { token, body: { bio: `Versão ${drawn}` } })
            const { status } = await fetch(`${server.url}/@pessoa-${index}/og.png`)
            assert.equal(status, 200)
          }
        }),
      )
    }
  },
}

async function publish(server: { url: string }, index: number) {
  const token = await join(server, `pessoa${index}`)
  const put = (path: string, body: object) => call(server, 'PUT', path, { token, body })
  await put('/portfolio/address', { address: `pessoa-${index}` })
  const published = { published: true, shows: SWITCHES, technologies: 'all', chosen: [] }
  const { status } = await put('/portfolio', published)
  assert.equal(status, 200)
  return token
}
