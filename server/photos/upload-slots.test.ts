import { beforeEach, expect, test } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

const KB = 1024
const SCHOOL = '203.0.113.1'

let now: number
let slots: ReturnType<typeof createUploadSlots>
let aborted: string[]
beforeEach(() => {
  now = 0
  aborted = []
  slots = createUploadSlots(() => now)
})

/** An upload of `speed` bytes a second, until `arrive`. */
function send(account: string, { address = SCHOOL, speed = 0 } = {}) {
  const begun = now
  const sent = { arrived: false }
  const release = slots.take({
    account,
    address,
    bytesSoFar: () => ((now - begun) / 1000) * speed,
    hasArrived: () => sent.arrived,
    abort: () => aborted.push(account),
  })
  return {
    hasSlot: release !== undefined,
    release: () => release?.(),
    arrive: () => {
      sent.arrived = true
    },
  }
}

const crowd = (options?: Parameters<typeof send>[1]) =>
  ['a', 'b', 'c', 'd'].map((account) => send(account, options))

test('allows four uploads, one of each person', () => {
  const [ana] = crowd()
  expect(send('a').hasSlot).toBe(false)
  expect(send('e').hasSlot).toBe(false)
  ana!.arrive()
  ana!.release()
  expect(send('e').hasSlot).toBe(true)
  expect(aborted).toEqual([])
})

test('replaces slow uploads after ten seconds, the slowest first, also of one address', () => {
  for (const [account, speed] of [
    ['a', 9],
    ['b', 1],
    ['c', 5 * KB],
    ['d', 50 * KB],
  ] as const)
    send(account, { speed })
  now = 9999
  expect(send('e', { speed: 50 * KB }).hasSlot).toBe(false)
  now = 10_001
  for (const account of ['e', 'f', 'g'])
    expect(send(account, { speed: 50 * KB }).hasSlot).toBe(true)
  expect(aborted).toEqual(['b', 'a', 'c'])
  expect(send('h').hasSlot).toBe(false)
})

test('never replaces an upload of the minimum speed for one of the same address', () => {
  crowd({ speed: 50 * KB })
  for (now = 1000; now <= 60_000; now += 1000) expect(send('e').hasSlot).toBe(false)
  expect(aborted).toEqual([])
})

test('never replaces an upload that has arrived', () => {
  for (const upload of crowd()) upload.arrive()
  now = 50_000
  expect(send('e', { address: '198.51.100.7' }).hasSlot).toBe(false)
  expect(aborted).toEqual([])
})

test('an address with all slots loses half of them to another, however fast it sends', () => {
  crowd({ speed: 100 * KB })
  const [elsewhere, third] = ['198.51.100.7', '192.0.2.9']
  now = 11_000
  for (const account of ['e', 'f', 'g']) send(account, { address: elsewhere, speed: 100 * KB })
  expect(aborted).toEqual(['a', 'b'])
  now = 22_000
  expect(send('h', { address: third }).hasSlot).toBe(true)
  expect(aborted).toHaveLength(3)
  expect(send('i', { address: third }).hasSlot).toBe(false)
})

test('an account whose upload was cut off loses its protection', () => {
  for (const upload of crowd()) {
    now = 9000
    upload.release()
  }
  for (const upload of crowd()) expect(upload.hasSlot).toBe(true)
  now += 1
  expect(send('e').hasSlot).toBe(true)
  expect(aborted).toHaveLength(1)
  // Nor does it replace another one.
  expect(send(aborted[0]!).hasSlot).toBe(false)
})

test('a photo that arrives, or ten minutes, restores the protection', () => {
  send('a').release()
  const again = send('a')
  again.arrive()
  again.release()
  crowd()
  now = 1
  expect(send('e').hasSlot).toBe(false)
  slots = createUploadSlots(() => now)
  send('a').release()
  now = 600_002
  crowd()
  now += 1
  expect(send('e').hasSlot).toBe(false)
  expect(aborted).toEqual([])
})

test('a fast upload that was replaced has not failed', () => {
  crowd({ speed: 100 * KB })
  now = 11_000
  send('e', { address: '198.51.100.7', speed: 100 * KB })
  expect(aborted).toEqual(['a'])
  expect(send('a', { address: '192.0.2.9' }).hasSlot).toBe(true)
})
