import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { signUpOf } from '../testing/people.ts'
import { median, ms, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const PAIRS = 100
const MAX_APART_MS = 5

export const loginTiming: Fault = {
  name: `${2 * PAIRS} interleaved logins: the response time does not reveal accounts`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'time.db')}`,
    })
    await join(server, 'ana')
    const guess = (name: string) =>
      call(server, 'POST', '/sessions', {
        body: { email: signUpOf(name).email, password: 'Senha-errada1' },
      })
    const known: Answer[] = []
    const unknown: Answer[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      known.push(await guess('ana'))
      unknown.push(await guess('ninguem'))
    }
    const apart = Math.abs(median(known) - median(unknown))
    const figures = `${tally([...known, ...unknown])}, medians ${ms(median(known))} and ${ms(median(unknown))}`
    assert.ok(apart <= MAX_APART_MS, figures)
    assert.equal(new Set([...known, ...unknown].map(({ text }) => text)).size, 1, figures)
    return figures
  },
}
