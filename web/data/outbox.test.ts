import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type FailureCode } from './api-error.ts'
import { defineChange } from './change.ts'
import {
  closeOutbox,
  currentOutbox,
  discard,
  doInstead,
  isPending,
  openOutbox,
  queueChange,
  registerChanges,
  retryRefused,
  withOutbox,
} from './outbox.ts'
import * as store from './store.ts'
import { storeSession } from './stored-session.ts'

const records = new Map<string, unknown>()
vi.mock('./store.ts', () => ({
  OUTBOX: 'outbox:',
  readRecords: vi.fn(async (prefix: string) =>
    [...records.keys()]
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .map((key) => records.get(key)),
  ),
  writeRecord: vi.fn(async (key: string, value: unknown) => void records.set(key, value)),
  deleteRecord: vi.fn(async (key: string) => void records.delete(key)),
  wipeCache: async () => undefined,
}))

type Listed = { id: string; level: number }
const send = vi.fn<(input: Listed) => Promise<unknown>>()
const LIST = ['profile']
const asList = (data: unknown) => data as Listed[]

const put = defineChange({
  name: 'test/put',
  send,
  apply: {
    profile: (data, input: Listed) =>
      [...asList(data).filter(({ id }) => id !== input.id), input] as never,
  },
  describe: ({ id }) => id,
  instead: (input, code) =>
    code === 'not_found' ? { change: 'test/put', input: { ...input, id: 'new' } } : undefined,
})
registerChanges([put])

const failure = (status: number, code: FailureCode, retryAfter?: number) =>
  new ApiError({ status, code, message: '', retryAfter })

let client = new QueryClient()
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const open = (user = 'ana') => openOutbox(user, client, Promise.resolve())
const sentIds = () => send.mock.calls.map(([{ id }]) => id)
const pendingIds = () =>
  currentOutbox()
    .filter(isPending)
    .map(({ input }) => (input as Listed).id)

/** Simulates the network coming back. */
async function comeBack() {
  setOnline(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(async () => {
  vi.useFakeTimers()
  records.clear()
  send.mockReset().mockResolvedValue(undefined)
  client = new QueryClient()
  client.setQueryData(LIST, [])
  storeSession('token', 'ana')
  setOnline(false)
  await open()
})
afterEach(() => {
  closeOutbox()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('shows a change at once, stores it, and sends it when the network is back', async () => {
  await queueChange(put, { id: 'a', level: 1 })
  expect(client.getQueryData(LIST)).toEqual([{ id: 'a', level: 1 }])
  expect(records.size).toBe(1)
  expect(send).not.toHaveBeenCalled()
  await comeBack()
  expect(sentIds()).toEqual(['a'])
  expect(records.size).toBe(0)
  expect(currentOutbox()).toEqual([])
})

test('sends changes in the order they were made', async () => {
  for (const id of ['c', 'a', 'b']) await queueChange(put, { id, level: 1 })
  await comeBack()
  expect(sentIds()).toEqual(['c', 'a', 'b'])
})

test('restores, shows and sends changes queued by an earlier page', async () => {
  await queueChange(put, { id: 'a', level: 1 })
  closeOutbox()
  client = new QueryClient()
  client.setQueryData(LIST, [])
  await open()
  expect(client.getQueryData(LIST)).toEqual([{ id: 'a', level: 1 }])
  await comeBack()
  expect(sentIds()).toEqual(['a'])
})

for (const [status, code] of [
  [0, 'unreachable'],
  [0, 'timed_out'],
  [500, 'unexpected'],
  [503, 'unavailable'],
  [401, 'not_signed_in'],
  [408, 'unexpected'],
  [429, 'too_many_requests'],
] as const)
  test(`keeps a change that failed with ${status} ${code}, and later ones, and retries`, async () => {
    send.mockRejectedValueOnce(failure(status, code))
    await queueChange(put, { id: 'a', level: 1 })
    await queueChange(put, { id: 'b', level: 1 })
    await comeBack()
    expect(sentIds()).toEqual(['a'])
    expect(pendingIds()).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual(['a', 'a', 'b'])
    expect(records.size).toBe(0)
  })

test('waits for the Retry-After of the server, and backs off after every failure', async () => {
  send
    .mockRejectedValueOnce(failure(429, 'too_many_requests', 30))
    .mockRejectedValueOnce(failure(0, 'unreachable'))
  await queueChange(put, { id: 'a', level: 1 })
  await comeBack()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledTimes(3)
})

for (const [status, code] of [
  [400, 'invalid_input'],
  [404, 'not_found'],
  [409, 'technology_exists'],
] as const)
  test(`marks a change that failed with ${status} ${code} as refused and continues with the next`, async () => {
    send.mockRejectedValueOnce(failure(status, code))
    await queueChange(put, { id: 'a', level: 1 })
    await queueChange(put, { id: 'b', level: 1 })
    await comeBack()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sentIds()).toEqual(['a', 'b'])
    expect(currentOutbox()).toMatchObject([{ input: { id: 'a' }, refused: { code } }])
    expect([...records.values()]).toMatchObject([{ refused: { code } }])
    expect(withOutbox(LIST, [])).toEqual([])
  })

test('marks a change unknown to this build as refused and keeps it', async () => {
  await queueChange({ name: 'test/of-another-build' }, { id: 'a' })
  await comeBack()
  expect(currentOutbox()).toMatchObject([{ input: { id: 'a' }, refused: { code: 'unexpected' } }])
})

test('a refused change can be retried, replaced or discarded', async () => {
  send.mockRejectedValueOnce(failure(404, 'not_found'))
  await queueChange(put, { id: 'a', level: 1 })
  await comeBack()
  send.mockRejectedValueOnce(failure(404, 'not_found'))
  await retryRefused(currentOutbox()[0]!)
  await vi.advanceTimersByTimeAsync(0)
  expect(sentIds()).toEqual(['a', 'a'])
  expect(currentOutbox()).toHaveLength(1)
  send.mockRejectedValueOnce(failure(404, 'not_found'))
  await doInstead(currentOutbox()[0]!)
  await vi.advanceTimersByTimeAsync(0)
  expect(sentIds()).toEqual(['a', 'a', 'new'])
  expect(currentOutbox()).toMatchObject([{ input: { id: 'new' }, refused: { code: 'not_found' } }])
  await discard(currentOutbox()[0]!)
  expect(records.size).toBe(0)
  expect(currentOutbox()).toEqual([])
})

test('never sends with the token of another user', async () => {
  await queueChange(put, { id: 'a', level: 1 })
  storeSession('other token', 'bruno')
  await comeBack()
  expect(send).not.toHaveBeenCalled()
  expect(records.size).toBe(1)

  // Another tab signs in while the change is being sent.
  storeSession('token', 'ana')
  const stored = [...records.values()] as never
  vi.mocked(store.readRecords)
    .mockImplementationOnce(async () => stored)
    .mockImplementationOnce(async () => {
      storeSession('other token', 'bruno')
      return stored
    })
  await comeBack()
  expect(send).not.toHaveBeenCalled()
})

test('neither shows nor sends changes queued by another user', async () => {
  await queueChange(put, { id: 'a', level: 1 })
  closeOutbox()
  storeSession('other token', 'bruno')
  await open('bruno')
  await comeBack()
  expect(currentOutbox()).toEqual([])
  expect(send).not.toHaveBeenCalled()
  expect(records.size).toBe(1)
})

test('sends a change that could not be stored while the page is open', async () => {
  vi.mocked(store.writeRecord).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  await queueChange(put, { id: 'a', level: 1 })
  expect(pendingIds()).toEqual(['a'])
  await comeBack()
  expect(sentIds()).toEqual(['a'])
})

test('sends a change once when storage fails to delete it', async () => {
  vi.mocked(store.deleteRecord).mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await queueChange(put, { id: 'a', level: 1 })
  await comeBack()
  expect(sentIds()).toEqual(['a'])
})

test('sends a refused change once when storage fails to record the refusal', async () => {
  send.mockRejectedValue(failure(404, 'not_found'))
  await queueChange(put, { id: 'a', level: 1 })
  vi.mocked(store.writeRecord).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  await comeBack()
  expect(sentIds()).toEqual(['a'])
  expect(currentOutbox()).toMatchObject([{ refused: { code: 'not_found' } }])
})

test('applies pending changes to fetched data idempotently', async () => {
  await queueChange(put, { id: 'a', level: 1 })
  await queueChange(put, { id: 'a', level: 2 })
  const once = withOutbox(LIST, [{ id: 'b', level: 3 }])
  expect(once).toEqual([
    { id: 'b', level: 3 },
    { id: 'a', level: 2 },
  ])
  expect(withOutbox(LIST, once)).toEqual(once)
})

test('shows changes queued by another tab', async () => {
  const key = 'outbox:ana:000000000000001:0000:other'
  records.set(key, { key, user: 'ana', change: 'test/put', input: { id: 'a', level: 1 } })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(pendingIds()).toEqual(['a'])
  expect(client.getQueryData(LIST)).toEqual([{ id: 'a', level: 1 }])
})
