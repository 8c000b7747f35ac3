import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { call } from './http-call.ts'
import { join, signIn } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const ADDRESSES = 140
const DEVICES = 3
const SECONDS = 8

export const manyAddresses: Fault = {
  name: `${ADDRESSES} addresses with an unknown login each for ${SECONDS} s, ${DEVICES} known devices`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'addresses.db')}`,
      RATE_LIMIT: 'on',
    })
    const names = Array.from({ length: DEVICES }, (_, index) => `pessoa${index}`)
    const cookies: string[] = []
    for (const name of names) {
      await join(server, name)
      const [cookie = ''] = [(await signIn(server, name)).headers['set-cookie']].flat()
      cookies.push(cookie.split(';')[0]!)
    }
    const logIn = (name: string, more: { localAddress: string; cookie?: string }) =>
      call(server, 'POST', '/sessions', {
        body: { email: signUpOf(name).email, password: PASSWORD },
        ...more,
      })
    const strangers = crowd(
      ADDRESSES,
      (index) => logIn(`ninguem${index}`, { localAddress: `127.0.2.${index + 1}` }),
      200,
    )
    await sleep(1000)
    const known = crowd(
      DEVICES,
      (index) =>
        logIn(names[index]!, { localAddress: `127.0.3.${index + 1}`, cookie: cookies[index]! }),
      500,
    )
    await sleep(SECONDS * 1000)
    const devices = await known.stop()
    const others = await strangers.stop()
    const figures = `the strangers ${tally(others)}; the devices ${tally(devices)}, the last after ${ms(slowest(devices))}`
    assert.ok(onlyStatuses(devices, [200]), figures)
    assert.ok(onlyStatuses(others, [401, 429, 503]), figures)
    return figures
  },
}
