import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { readRecord } from '../data/store.ts'
import { readToken, storeSession } from '../data/stored-session.ts'
import { saveDraft } from '../forms/drafts.ts'
import { ana, json } from '../testing.tsx'
import { closeSignedInCode, useSessionStart } from './session-start.ts'

vi.mock('../data/store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readRecord: vi.fn(async () => undefined),
  readRecords: async () => [],
}))

// Lazy-loaded code that a start waits for.
beforeAll(() => import('./signed-in.tsx'))

let root: ReturnType<typeof createRoot>
let answer: (response: Response) => void
let refuse: (reason: unknown) => void

function Start() {
  useSessionStart(dispatch)
  return null
}
const dispatch = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise((...settle) => ([answer, refuse] = settle)))
  storeSession('token', ana.id)
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  closeSignedInCode()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <Start />
      </MemoryRouter>,
    ),
  )
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const tell = (name: string) => act(async () => void window.dispatchEvent(new Event(name)))
const failToFetch = () => act(async () => refuse(new TypeError('Failed to fetch')))

test('signs out, and leaves no draft, after a failed profile if the page stays open', async () => {
  saveDraft(`${ana.id}:create`, { title: 'Segredo' })
  await start()
  await failToFetch()
  await wait(1000)
  expect(readToken()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('does not sign out after a request that unloading the page aborted', async () => {
  await start()
  await failToFetch()
  await wait(900)
  await tell('pagehide')
  await wait(2 * REQUEST_TIMEOUT_MS)
  expect(readToken()).toBe('token')
})

test('does not sign out while the next page loads slowly', async () => {
  await start()
  await tell('beforeunload')
  await failToFetch()
  await wait(REQUEST_TIMEOUT_MS)
  await tell('pagehide')
  await wait(2 * REQUEST_TIMEOUT_MS)
  expect(readToken()).toBe('token')
})

test('signs out after an unload that was cancelled', async () => {
  await start()
  await tell('beforeunload')
  await failToFetch()
  await wait(1000 + REQUEST_TIMEOUT_MS)
  expect(readToken()).toBeNull()
})

const AUTHENTICATED = { type: 'SET_AUTHENTICATED', payload: true }

test('waits offline for a slow cache instead of signing out', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  vi.mocked(readRecord).mockReturnValueOnce(promise)
  await start()
  await wait(2 * REQUEST_TIMEOUT_MS)
  expect(readToken()).toBe('token')
  const query = { queryKey: ['profile'], queryHash: '["profile"]', state: { data: ana } }
  const clientState = { mutations: [], queries: [query] }
  await act(async () => resolve({ buster: '', timestamp: Date.now(), clientState }))
  await wait(0)
  expect(dispatch).toHaveBeenCalledWith(AUTHENTICATED)
})

test('shows a fetched profile after at most two seconds if the cache hangs', async () => {
  vi.mocked(readRecord).mockReturnValueOnce(new Promise(() => undefined))
  await start()
  await act(async () => answer(json(ana)))
  await wait(2000)
  expect(dispatch).toHaveBeenCalledWith(AUTHENTICATED)
})
