import { beforeEach, expect, test } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const KB = 1024
const SCHOOL = '203.0.113.1'

let now: number
let places: ReturnType<typeof createUploadPlaces>
let gone: string[]
beforeEach(() => {
  now = 0
  gone = []
  places = createUploadPlaces(() => now)
})

/** Somebody who sends so many bytes a second, until they are here. */
function send(account: string, { address = SCHOOL, pace = 0 } = {}) {
  const begun = now
  const sent = { arrived: false }
  const leave = places.take({
    account,
    address,
    bytesSoFar: () => ((now - begun) / 1000) * pace,
    hasArrived: () => sent.arrived,
    giveWay: () => gone.push(account),
  })
  return {
    isIn: leave !== undefined,
    leave: () => leave?.(),
    isHere: () => {
      sent.arrived = true
    },
  }
}

const crowd = (options?: Parameters<typeof send>[1]) =>
  ['a', 'b', 'c', 'd'].map((account) => send(account, options))

test('four at once, one of each person', () => {
  const [ana] = crowd()
  expect(send('a').isIn).toBe(false)
  expect(send('e').isIn).toBe(false)
  ana!.isHere()
  ana!.leave()
  expect(send('e').isIn).toBe(true)
  expect(gone).toEqual([])
})

test('who hardly sends anything gives way after a while, the slowest first, also at one address', () => {
  for (const [account, pace] of [
    ['a', 9],
    ['b', 1],
    ['c', 5 * KB],
    ['d', 50 * KB],
  ] as const)
    send(account, { pace })
  now = 9999
  expect(send('e', { pace: 50 * KB }).isIn).toBe(false)
  now = 10_001
  for (const account of ['e', 'f', 'g']) expect(send(account, { pace: 50 * KB }).isIn).toBe(true)
  expect(gone).toEqual(['b', 'a', 'c'])
  expect(send('h').isIn).toBe(false)
})

test('a slow and honest line keeps its place to the end', () => {
  crowd({ pace: 50 * KB })
  for (now = 1000; now <= 60_000; now += 1000) expect(send('e').isIn).toBe(false)
  expect(gone).toEqual([])
})

test('what is here does not give way while it is drawn', () => {
  for (const upload of crowd()) upload.isHere()
  now = 50_000
  expect(send('e', { address: '198.51.100.7' }).isIn).toBe(false)
  expect(gone).toEqual([])
})

test('an address that holds all places leaves half of them to another, however fast it sends', () => {
  crowd({ pace: 100 * KB })
  const [elsewhere, third] = ['198.51.100.7', '192.0.2.9']
  now = 11_000
  for (const account of ['e', 'f', 'g']) send(account, { address: elsewhere, pace: 100 * KB })
  expect(gone).toEqual(['a', 'b'])
  now = 22_000
  expect(send('h', { address: third }).isIn).toBe(true)
  expect(gone).toHaveLength(3)
  expect(send('i', { address: third }).isIn).toBe(false)
})

test('who cuts their upload off and begins again, again and again, keeps nobody out', () => {
  for (const upload of crowd()) {
    now = 9000
    upload.leave()
  }
  for (const upload of crowd()) expect(upload.isIn).toBe(true)
  now += 1
  expect(send('e').isIn).toBe(true)
  expect(gone).toHaveLength(1)
  // Nor do they push out whoever came.
  expect(send(gone[0]!).isIn).toBe(false)
})

test('a photo that arrives, or ten minutes, and a broken line is forgotten', () => {
  send('a').leave()
  const again = send('a')
  again.isHere()
  again.leave()
  crowd()
  now = 1
  expect(send('e').isIn).toBe(false)
  places = createUploadPlaces(() => now)
  send('a').leave()
  now = 600_002
  crowd()
  now += 1
  expect(send('e').isIn).toBe(false)
  expect(gone).toEqual([])
})

test('a fast one that gave way to another address is not held to have failed', () => {
  crowd({ pace: 100 * KB })
  now = 11_000
  send('e', { address: '198.51.100.7', pace: 100 * KB })
  expect(gone).toEqual(['a'])
  expect(send('a', { address: '192.0.2.9' }).isIn).toBe(true)
})
