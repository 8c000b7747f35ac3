import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database.ts'
import { createLoginBackoff } from './login-backoff.ts'

const refused = () =>
  Promise.reject(Object.assign(new Error('password authentication failed'), { code: '28P01' }))
const accepted = async () => 'in'

function backoff() {
  let time = 0
  let logins = 0
  const run = createLoginBackoff(() => time)
  const attempt = (answer: () => Promise<string>) =>
    run(() => {
      logins += 1
      return answer()
    }).catch((error: Error) => error)
  return { attempt, wait: (ms: number) => void (time += ms), logins: () => logins }
}

test('repeats a refused login ever more seldom, at least once a minute', async () => {
  const { attempt, wait, logins } = backoff()
  const at: number[] = []
  for (let second = 0; second < 300; second += 1) {
    const before = logins()
    expect(await attempt(refused)).toBeInstanceOf(Error)
    if (logins() > before) at.push(second)
    wait(1000)
  }
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
})

test('counts concurrent refusals once and then tries one login at a time', async () => {
  const { attempt, wait, logins } = backoff()
  await Promise.all(Array.from({ length: 10 }, () => attempt(refused)))
  expect(logins()).toBe(10)
  wait(1000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(refused)))
  expect(logins()).toBe(11)
  expect(answers.at(-1)).toBeInstanceOf(DatabaseUnavailable)
})

test('a login that works ends the wait', async () => {
  const { attempt, wait } = backoff()
  await attempt(refused)
  expect(await attempt(accepted)).toBeInstanceOf(DatabaseUnavailable)
  wait(1000)
  expect(await attempt(accepted)).toBe('in')
  expect(await attempt(accepted)).toBe('in')
})

test('does not wait after a failure of another kind', async () => {
  const { attempt, wait } = backoff()
  await attempt(refused)
  wait(1000)
  await attempt(() => Promise.reject(new Error('ECONNREFUSED')))
  expect(await attempt(accepted)).toBe('in')
})
