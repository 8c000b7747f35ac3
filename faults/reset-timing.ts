import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { startMailServer } from '../server/testing/mail-server.ts'
import { signUpOf } from '../testing/people.ts'
import { median, ms, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const PAIRS = 100
const MAX_APART_MS = 5

export const resetTiming: Fault = {
  name: `${2 * PAIRS} interleaved requests for a new password: the response time does not reveal accounts`,
  async run(sandbox) {
    const mailServer = await startMailServer()
    sandbox.undo(mailServer.stop)
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'reset.db')}`,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://techfolio.example.org',
    })
    await join(server, 'ana')
    const ask = (name: string) =>
      call(server, 'POST', '/password-resets', { body: { email: signUpOf(name).email } })
    const known: Answer[] = []
    const unknown: Answer[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      known.push(await ask('ana'))
      unknown.push(await ask('ninguem'))
    }
    const answers = [...known, ...unknown]
    const apart = Math.abs(median(known) - median(unknown))
    const figures = `${tally(answers)}, medians ${ms(median(known))} and ${ms(median(unknown))}, ${mailServer.received.length} mails`
    assert.ok(apart <= MAX_APART_MS, figures)
    assert.deepEqual([...new Set(answers.map(({ text }) => text))], ['{"mail":true}'], figures)
    assert.ok(mailServer.received.length <= 3, figures)
    return figures
  },
}
