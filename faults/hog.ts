import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { ms, onlyStatuses, slowest, tally } from './figures.ts'
import { type Answer, call, sockets } from './http-call.ts'
import { join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const HOG = 160
const STRANGER = 25
const AT_ONCE = 5

export const hog: Fault = {
  name: `${HOG} concurrent valid logins of one account in a loop, and ${STRANGER} of another`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'hog.db')}`,
      RATE_LIMIT: 'on',
    })
    await join(server, 'ana')
    await join(server, 'bia')
    const floods: Promise<Answer[]>[] = []
    const stranger: Answer[] = []
    while (stranger.length < STRANGER) {
      floods.push(signIns('ana', '127.0.0.2', HOG))
      stranger.push(...(await signIns('bia', '127.0.0.3', AT_ONCE)))
    }
    const answers = (await Promise.all(floods)).flat()
    const figures = `the hog ${tally(answers)}; the stranger ${tally(stranger)}, the last after ${ms(slowest(stranger))}`
    assert.ok(onlyStatuses(stranger, [200]), figures)
    assert.ok(onlyStatuses(answers, [200, 429, 503]), figures)
    const told = answers.filter(({ status }) => status !== 200)
    assert.ok(
      told.every(({ headers }) => Number(headers['retry-after']) <= 15 * 60),
      figures,
    )
    return figures

    function signIns(name: string, localAddress: string, count: number) {
      const agent = sockets()
      const body = { email: signUpOf(name).email, password: PASSWORD }
      const one = () => call(server, 'POST', '/sessions', { agent, body, localAddress })
      return Promise.all(Array.from({ length: count }, one))
    }
  },
}
