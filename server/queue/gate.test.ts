import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

class TurnedAway extends Error {}

/** A gate with pieces of work that last until they are told to end. */
function rehearse(limits: { atOnce: number; waiting: number }) {
  const gate = createGate({ ...limits, patienceMs: 60_000 }, () => new TurnedAway())
  const started: string[] = []
  const send = (name: string, address = '10.0.0.1', account = 'ana', isKnown = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const outcome = gate({ address, account, isKnown }, () => {
      started.push(name)
      return promise
    })
    return { outcome, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { started, send }
}

test('lets so many in at once and the others in the order they came', async () => {
  const { started, send } = rehearse({ atOnce: 2, waiting: 2 })
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

test('turns away whoever finds the line full, without starting the work', async () => {
  const { started, send } = rehearse({ atOnce: 1, waiting: 1 })
  const [first, second, third] = ['a', 'b', 'c'].map((name) => send(name))
  await expect(third!.outcome).rejects.toBeInstanceOf(TurnedAway)
  first!.end()
  second!.end()
  expect(await Promise.all([first!.outcome, second!.outcome])).toEqual(['a', 'b'])
  expect(started).toEqual(['a', 'b'])
})

test('gives the place of failed work to the next', async () => {
  const { started, send } = rehearse({ atOnce: 1, waiting: 1 })
  const [first, second] = ['a', 'b'].map((name) => send(name))
  first!.fail()
  await expect(first!.outcome).rejects.toThrow('a')
  second!.end()
  expect(await second!.outcome).toBe('b')
  expect(started).toEqual(['a', 'b'])
})

test('is as wide as before once everybody has left', async () => {
  const { started, send } = rehearse({ atOnce: 1, waiting: 0 })
  for (const name of ['a', 'b', 'c']) {
    const work = send(name)
    work.end()
    await work.outcome
  }
  expect(started).toEqual(['a', 'b', 'c'])
  const inside = send('d')
  await expect(send('e').outcome).rejects.toBeInstanceOf(TurnedAway)
  inside.end()
  await inside.outcome
})

/** Lets everybody in line through, one after the other, and answers in which order they came in. */
async function walkThrough({ started }: { started: string[] }, sent: Sent[]) {
  for (const one of sent) {
    one.end()
    one.outcome.catch(() => undefined)
  }
  await Promise.allSettled(sent.map((one) => one.outcome))
  return started
}
type Sent = ReturnType<ReturnType<typeof rehearse>['send']>

test('addresses take turns, and so do the accounts of one address', async () => {
  const rehearsal = rehearse({ atOnce: 1, waiting: 20 })
  const sent = [
    ['inside', '10.0.0.9', 'x'],
    ['hog 1', '10.0.0.1', 'ana'],
    ['hog 2', '10.0.0.1', 'ana'],
    ['hog 3', '10.0.0.1', 'ana'],
    ['classmate', '10.0.0.1', 'bia'],
    ['stranger 1', '10.0.0.2', 'caio'],
    ['stranger 2', '10.0.0.2', 'caio'],
  ].map(([name, address, account]) => rehearsal.send(name!, address, account))
  expect(await walkThrough(rehearsal, sent)).toEqual([
    'inside',
    'hog 1',
    'stranger 1',
    'classmate',
    'stranger 2',
    'hog 2',
    'hog 3',
  ])
})

test('a full line turns away the last of whoever has most in it, not the newcomer', async () => {
  const rehearsal = rehearse({ atOnce: 1, waiting: 4 })
  const hog = Array.from({ length: 5 }, (_, index) => rehearsal.send(`hog ${index}`))
  const classmate = rehearsal.send('classmate', '10.0.0.1', 'bia')
  const stranger = rehearsal.send('stranger', '10.0.0.2', 'caio')
  for (const late of hog.slice(3)) await expect(late.outcome).rejects.toBeInstanceOf(TurnedAway)
  const sent = [...hog, classmate, stranger]
  expect(await walkThrough(rehearsal, sent)).toEqual([
    'hog 0',
    'hog 1',
    'stranger',
    'classmate',
    'hog 2',
  ])
})

test('whoever is at the bound as everybody else is finds no room', async () => {
  const { started, send } = rehearse({ atOnce: 1, waiting: 2 })
  const [inside, one, two] = ['1', '2', '3'].map((last) => send(last, `10.0.0.${last}`))
  await expect(send('4', '10.0.0.4').outcome).rejects.toBeInstanceOf(TurnedAway)
  for (const each of [inside!, one!, two!]) each.end()
  await Promise.all([inside!.outcome, one!.outcome, two!.outcome])
  expect(started).toEqual(['1', '2', '3'])
})

test('known devices have places of their own and every other turn, however many strangers wait', async () => {
  const rehearsal = rehearse({ atOnce: 1, waiting: 3 })
  const { send } = rehearsal
  const strangers = ['1', '2', '3', '4'].map((last) => send(last, `10.0.0.${last}`))
  await expect(send('5', '10.0.0.5').outcome).rejects.toBeInstanceOf(TurnedAway)
  const known = ['a', 'b', 'c'].map((name) => send(name, '10.0.0.1', name, true))
  await expect(send('d', '10.0.0.1', 'd', true).outcome).rejects.toBeInstanceOf(TurnedAway)
  const order = await walkThrough(rehearsal, [...strangers, ...known])
  expect(order.join('')).toMatch(/^1(a2b3c4|2a3b4c)$/)
})
