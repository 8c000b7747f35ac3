import { afterEach, expect, test, vi } from 'vitest'
import { createQueue, createQueuePerKey } from './queue.ts'

class Refused extends Error {}
const LIMITS = { concurrent: 1, maxWaiting: 20, timeoutMs: 60_000 }

afterEach(() => void vi.useRealTimers())

/** A queue with work that lasts until `end` or `fail`. */
function rehearse(limits: Partial<typeof LIMITS> = {}) {
  const queue = createQueue({ ...LIMITS, ...limits }, () => new Refused())
  const started: string[] = []
  const send = (name: string, address = '10.0.0.1', account = 'ana', isKnown = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const work = () => {
      started.push(name)
      return promise
    }
    const outcome = queue.run([address, account], work, { isKnown })
    return { outcome, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  /** Ends everything in the order it starts. */
  async function finish(sent: ReturnType<typeof send>[]) {
    for (const one of sent) one.end()
    await Promise.allSettled(sent.map(({ outcome }) => outcome))
    return started
  }
  return { started, send, finish }
}

test('runs up to its limit and the rest in order', async () => {
  const { started, send } = rehearse({ concurrent: 2 })
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => send(name))
  expect(started).toEqual(['a', 'b'])
  second!.end()
  expect(await second!.outcome).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  first!.end()
  await first!.outcome
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  third!.end()
  fourth!.end()
  expect(await Promise.all([third!.outcome, fourth!.outcome])).toEqual(['c', 'd'])
})

test('rejects work when full, without starting it', async () => {
  const { send, finish } = rehearse({ maxWaiting: 1 })
  const sent = ['a', 'b', 'c'].map((name) => send(name))
  await expect(sent[2]!.outcome).rejects.toBeInstanceOf(Refused)
  expect(await finish(sent)).toEqual(['a', 'b'])
})

test('rejects with 503 and Retry-After by default', async () => {
  const queue = createQueue({ ...LIMITS, maxWaiting: 0 })
  const running = queue.run([], async () => 'done')
  const refusal = { code: 'unavailable', retryAfterSeconds: 2 }
  await expect(queue.run([], async () => 'late')).rejects.toMatchObject(refusal)
  expect(await running).toBe('done')
})

test('rejects work after the timeout, without starting it', async () => {
  vi.useFakeTimers()
  const { started, send, finish } = rehearse({ timeoutMs: 4000 })
  const sent = ['a', 'b'].map((name) => send(name))
  const refused = vi.fn<() => void>()
  sent[1]!.outcome.catch(refused)
  await vi.advanceTimersByTimeAsync(3999)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toHaveBeenCalledWith(expect.any(Refused))
  await finish(sent)
  const next = send('c')
  next.end()
  expect(await next.outcome).toBe('c')
  expect(started).toEqual(['a', 'c'])
})

test('continues after failed work', async () => {
  const { started, send } = rehearse()
  const [first, second] = ['a', 'b'].map((name) => send(name))
  first!.fail()
  await expect(first!.outcome).rejects.toThrow('a')
  second!.end()
  expect(await second!.outcome).toBe('b')
  expect(started).toEqual(['a', 'b'])
})

test('runs up to its limit again after it was empty', async () => {
  const { started, send } = rehearse({ maxWaiting: 0 })
  for (const name of ['a', 'b', 'c']) {
    const work = send(name)
    work.end()
    await work.outcome
  }
  expect(started).toEqual(['a', 'b', 'c'])
  const running = send('d')
  await expect(send('e').outcome).rejects.toBeInstanceOf(Refused)
  running.end()
  await running.outcome
})

test('alternates between addresses, and between accounts of one address', async () => {
  const { send, finish } = rehearse()
  const sent = [
    ['running', '10.0.0.9', 'x'],
    ['hog 1', '10.0.0.1', 'ana'],
    ['hog 2', '10.0.0.1', 'ana'],
    ['hog 3', '10.0.0.1', 'ana'],
    ['classmate', '10.0.0.1', 'bia'],
    ['stranger 1', '10.0.0.2', 'caio'],
    ['stranger 2', '10.0.0.2', 'caio'],
  ].map(([name, address, account]) => send(name!, address, account))
  expect(await finish(sent)).toEqual([
    'running',
    'hog 1',
    'stranger 1',
    'classmate',
    'stranger 2',
    'hog 2',
    'hog 3',
  ])
})

test('rejects the last of the longest key when full, not the newcomer', async () => {
  const { send, finish } = rehearse({ maxWaiting: 4 })
  const hog = Array.from({ length: 5 }, (_, index) => send(`hog ${index}`))
  const classmate = send('classmate', '10.0.0.1', 'bia')
  const stranger = send('stranger', '10.0.0.2', 'caio')
  for (const late of hog.slice(3)) await expect(late.outcome).rejects.toBeInstanceOf(Refused)
  expect(await finish([...hog, classmate, stranger])).toEqual([
    'hog 0',
    'hog 1',
    'stranger',
    'classmate',
    'hog 2',
  ])
})

test('rejects the newcomer when all keys are equally long', async () => {
  const { send, finish } = rehearse({ maxWaiting: 2 })
  const sent = ['1', '2', '3', '4'].map((last) => send(last, `10.0.0.${last}`))
  await expect(sent[3]!.outcome).rejects.toBeInstanceOf(Refused)
  expect(await finish(sent)).toEqual(['1', '2', '3'])
})

test('known devices have their own limit and every other turn, however many strangers wait', async () => {
  const { send, finish } = rehearse({ maxWaiting: 3 })
  const strangers = ['1', '2', '3', '4'].map((last) => send(last, `10.0.0.${last}`))
  await expect(send('5', '10.0.0.5').outcome).rejects.toBeInstanceOf(Refused)
  const known = ['a', 'b', 'c'].map((name) => send(name, '10.0.0.1', name, true))
  await expect(send('d', '10.0.0.1', 'd', true).outcome).rejects.toBeInstanceOf(Refused)
  const order = await finish([...strangers, ...known])
  expect(order.join('')).toMatch(/^1(a2b3c4|2a3b4c)$/)
})

test('queues each key separately with a queue per key', async () => {
  const queue = createQueuePerKey({ ...LIMITS, maxWaiting: 1 }, () => new Refused())
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = queue.run('ana', () => promise)
  const second = queue.run('ana', async () => 'second')
  await expect(queue.run('ana', async () => 'third')).rejects.toBeInstanceOf(Refused)
  expect(await queue.run('bia', async () => 'other')).toBe('other')
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await queue.run('ana', async () => 'fourth')).toBe('fourth')
})
