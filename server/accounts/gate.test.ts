import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

class TurnedAway extends Error {}

/** A gate with pieces of work that last until they are told to end. */
function rehearse(limits: { atOnce: number; waiting: number }) {
  const gate = createGate({ ...limits, patienceMs: 60_000 }, () => new TurnedAway())
  const started: string[] = []
  const send = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const outcome = gate(() => {
      started.push(name)
      return promise
    })
    return { outcome, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { started, send }
}

test('lets so many in at once and the others in the order they came', async () => {
  const { started, send } = rehearse({ atOnce: 2, waiting: 2 })
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(send)
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
  const [first, second, third] = ['a', 'b', 'c'].map(send)
  await expect(third!.outcome).rejects.toBeInstanceOf(TurnedAway)
  first!.end()
  second!.end()
  expect(await Promise.all([first!.outcome, second!.outcome])).toEqual(['a', 'b'])
  expect(started).toEqual(['a', 'b'])
})

test('gives the place of failed work to the next', async () => {
  const { started, send } = rehearse({ atOnce: 1, waiting: 1 })
  const [first, second] = ['a', 'b'].map(send)
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
