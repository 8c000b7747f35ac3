import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join as joinPath } from 'node:path'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { tally } from './figures.ts'
import { call } from './http-call.ts'
import { join, readProfile, signIn } from './people.ts'
import { CannotRun, type Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const AHEAD = '+365d'

/** The server runs a year ahead, meets a guesser, and is started again with the right time. */
export const wrongClock: Fault = {
  name: 'a clock that was a year ahead',
  async run(sandbox) {
    const database = {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'clock.db')}`,
      RATE_LIMIT: 'on',
    }
    const early = await start(sandbox, { ...database, ...ahead() })
    const oldToken = await join(early, 'ana')
    const date = String((await call(early, 'GET', '/health')).headers['date'])
    assert.ok(Date.parse(date) > Date.now() + 300 * 86_400_000, `the clock was not ahead: ${date}`)
    const body = { email: signUpOf('ana').email, password: `${PASSWORD}!` }
    const wrong = () => call(early, 'POST', '/sessions', { body })
    const guesses = []
    for (let count = 0; count < 12; count += 1) guesses.push(await wrong())
    early.child.kill('SIGTERM')
    await early.exited

    const server = await start(sandbox, database)
    const owner = await signIn(server, 'ana')
    const old = await readProfile(server, oldToken)
    const figures = `a year ahead: ${tally(guesses)}; then the owner: ${owner.status}, their token from then: ${old.status}`
    assert.ok(
      guesses.some(({ status }) => status === 429),
      figures,
    )
    assert.deepEqual([owner.status, old.status], [200, 401], figures)
    return figures
  },
}

/** What faketime sets for a program, without a process in between that signals would not pass. */
function ahead() {
  const asked = spawnSync('faketime', ['-f', AHEAD, 'env'], { encoding: 'utf8' })
  if (asked.status !== 0)
    throw new CannotRun('needs faketime (apt-get install faketime, on Debian)')
  const settings = asked.stdout.split('\n').filter((line) => /^(LD_PRELOAD|FAKETIME)=/.test(line))
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
