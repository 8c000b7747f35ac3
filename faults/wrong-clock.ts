import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join as joinPath } from 'node:path'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { tally } from './figures.ts'
import { call } from './http-call.ts'
import { addTechnology, idOf, join, readProfile, signIn } from './people.ts'
import { CannotRun, type Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const AHEAD = '+365d'
/** The clock of a machine without a clock battery. */
const BEHIND = '@2000-01-01 00:00:00'

/** The server runs a year ahead, throttles a guesser, and restarts with the right time. */
export const wrongClock: Fault = {
  name: 'a clock that was a year ahead',
  async run(sandbox) {
    const database = {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'clock.db')}`,
      RATE_LIMIT: 'on',
    }
    const early = await start(sandbox, { ...database, ...clock(AHEAD) })
    const oldToken = await join(early, 'ana')
    const date = String((await call(early, 'GET', '/health')).headers['date'])
    assert.ok(Date.parse(date) > Date.now() + 300 * 86_400_000, `the clock was not ahead: ${date}`)
    const body = { email: signUpOf('ana').email, password: `${PASSWORD}!` }
    const wrong = () => call(early, 'POST', '/sessions', { body })
    const guesses = []
    for (let count = 0; count < 12; count += 1) guesses.push(await wrong())
    await stop(early)

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

/** The server starts with a wrong time, runs its cleanup, takes a sign-up, and restarts with the right time. */
const startedWith = (time: string, name: string): Fault => ({
  name,
  async run(sandbox) {
    const database = { DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'clock.db')}` }
    const before = await start(sandbox, database)
    const token = await join(before, 'ana')
    await showAndRemove(before, token)
    await stop(before)

    const wrong = await start(sandbox, { ...database, ...clock(time) })
    const date = String((await call(wrong, 'GET', '/health')).headers['date'])
    const off = Math.abs(Date.parse(date) - Date.now())
    assert.ok(off > 300 * 86_400_000, `the clock was not wrong: ${date}`)
    await join(wrong, 'bia')
    const then = await readProfile(wrong, token)
    await stop(wrong)

    const server = await start(sandbox, database)
    const [profile, links, bin] = [
      await readProfile(server, token),
      await call(server, 'GET', '/portfolio/links', { token }),
      await call(server, 'GET', '/users/techs/removed', { token }),
    ]
    const counts = [links, bin].map(({ text }) => (JSON.parse(text) as unknown[]).length)
    const figures = `then the token: ${then.status}; afterwards: ${profile.status}, their links and bin: ${counts.join(' and ')}`
    assert.deepEqual([then.status, profile.status, ...counts], [401, 200, 1, 1], figures)
    return figures
  },
})

export const lateClock = startedWith(BEHIND, 'a clock that is decades behind')
export const earlyClock = startedWith(AHEAD, 'a clock that is a year ahead')

/** A binned technology and a link valid for 90 days. */
async function showAndRemove(server: { url: string }, token: string) {
  const id = idOf(await addTechnology(server, token))
  await call(server, 'DELETE', `/users/techs/${id}`, { token })
  const body = { label: 'Um', days: 90 }
  await call(server, 'POST', '/portfolio/links', { token, body })
}

async function stop({ child, exited }: Awaited<ReturnType<typeof start>>) {
  child.kill('SIGTERM')
  await exited
}

/** The environment of faketime, without its wrapper process, which would not forward signals. */
function clock(time: string) {
  const asked = spawnSync('faketime', ['-f', time, 'env'], { encoding: 'utf8' })
  if (asked.status !== 0)
    throw new CannotRun('needs faketime (apt-get install faketime, on Debian)')
  const settings = asked.stdout.split('\n').filter((line) => /^(LD_PRELOAD|FAKETIME)=/.test(line))
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
