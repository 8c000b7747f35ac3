import { expect, test } from 'vitest'
import type { Changes } from './settings-changes.ts'
import { settingsQueue } from './settings-queue.ts'

async function settle(deed: () => void) {
  deed()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** Every request waits until the test answers it. */
function queueByHand() {
  const sent: Changes[] = []
  const failures: unknown[] = []
  let answer: { resolve: () => void; reject: (error: Error) => void }
  const queue = settingsQueue({
    save: (changes) => {
      sent.push(changes)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      answer = { resolve, reject }
      return promise
    },
    onFailed: (error) => failures.push(error),
  })
  return {
    queue,
    sent,
    failures,
    succeed: () => settle(() => answer.resolve()),
    fail: () => settle(() => answer.reject(new Error('no line'))),
  }
}

const bioOff = { shows: { bio: false } }
const bioOn = { shows: { bio: true } }

test('sends one request after the other, and all that was switched meanwhile in one', async () => {
  const { queue, sent, succeed } = queueByHand()
  queue.add(bioOff)
  queue.add({ shows: { contact: true } })
  queue.add(bioOn)
  expect(sent).toEqual([bioOff])
  expect(queue.current()).toEqual({ shows: { bio: true, contact: true } })
  await succeed()
  expect(sent).toEqual([bioOff, { shows: { bio: true, contact: true } }])
  await succeed()
  expect(sent).toHaveLength(2)
  expect(queue.current()).toBeUndefined()
})

test('a failure takes everything back and is told once', async () => {
  const { queue, failures, fail } = queueByHand()
  queue.add({ published: true })
  await fail()
  expect(failures).toHaveLength(1)
  expect(queue.current()).toBeUndefined()
})

test('a failure that was followed by another change is tried with it', async () => {
  const { queue, sent, failures, fail, succeed } = queueByHand()
  queue.add(bioOff)
  queue.add({ published: true })
  await fail()
  expect(failures).toEqual([])
  expect(sent[1]).toEqual({ published: true, shows: { bio: false } })
  await succeed()
  expect(queue.current()).toBeUndefined()
})

test('works again after a failure, and tells whoever watches', async () => {
  const { queue, sent, fail, succeed } = queueByHand()
  let told = 0
  const leave = queue.watch(() => (told += 1))
  queue.add(bioOff)
  await fail()
  queue.add(bioOff)
  await succeed()
  expect(sent).toEqual([bioOff, bioOff])
  expect(told).toBe(4)
  leave()
  queue.add(bioOn)
  expect(told).toBe(4)
})
