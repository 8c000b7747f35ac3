import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineChange } from './change.ts'
import { closeClient, openClient } from './client.ts'
import { currentOutbox, queueChange, registerChanges } from './outbox.ts'
import { storeSession } from './stored-session.ts'

vi.mock('./store.ts', () => ({
  OUTBOX: 'outbox:',
  cacheKey: (user: string) => user,
  readRecord: async () => undefined,
  readRecords: async () => [],
  writeRecord: async () => {
    throw new DOMException('', 'QuotaExceededError')
  },
  deleteRecord: async () => undefined,
  wipeCache: async () => undefined,
  wipeCacheOfOthers: async () => undefined,
}))

const rename = defineChange({
  name: 'test/rename',
  send: async (input: { name: string }) => input,
  apply: { profile: (user, input) => ({ ...user, ...input }) },
  describe: ({ name }) => name,
})
registerChanges([rename])

const queryFn = async () => ({ name: 'Ana', bio: 'Estudo' })
const mirror = () => () => undefined

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  storeSession('token', 'ana')
})
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

test('applies pending changes to fetched data', async () => {
  const { client, restored } = openClient('ana', mirror)
  await restored
  await queueChange(rename, { name: 'Bia' })
  await client.fetchQuery({ queryKey: ['profile'], queryFn })
  expect(client.getQueryData(['profile'])).toEqual({ name: 'Bia', bio: 'Estudo' })
})

test('queues a change made before the cache is restored', async () => {
  const { restored } = openClient('ana', mirror)
  await queueChange(rename, { name: 'Bia' })
  await restored
  expect(currentOutbox()).toMatchObject([{ input: { name: 'Bia' } }])
})

test('opens one client per user and shares no data between users', () => {
  const ana = openClient('ana', mirror)
  ana.client.setQueryData(['profile'], { name: 'Ana' })
  expect(openClient('ana', mirror).client).toBe(ana.client)
  const bruno = openClient('bruno', mirror)
  expect(bruno.client.getQueryData(['profile'])).toBeUndefined()
  expect(ana.client.getQueryData(['profile'])).toBeUndefined()
})
