import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { readToken, storeSession } from '../data/stored-session.ts'
import { useSessionStart } from './session-start.ts'

// Lazy-loaded code that a start waits for.
beforeAll(() => import('./signed-in.tsx'))

let root: ReturnType<typeof createRoot>
let refuse: (reason: unknown) => void

function Start() {
  useSessionStart(dispatch)
  return null
}
const dispatch = () => undefined

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => (refuse = reject)))
  storeSession('token', 'ana')
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Start />
      </MemoryRouter>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const tell = (name: string) => act(async () => void window.dispatchEvent(new Event(name)))
const failToFetch = () => act(async () => refuse(new TypeError('Failed to fetch')))

test('signs out after a failed profile if the page stays open', async () => {
  await failToFetch()
  await wait(1000)
  expect(readToken()).toBeNull()
})

test('does not sign out after a request that unloading the page aborted', async () => {
  await failToFetch()
  await wait(900)
  await tell('pagehide')
  await wait(2 * REQUEST_TIMEOUT_MS)
  expect(readToken()).toBe('token')
})

test('does not sign out while the next page loads slowly', async () => {
  await tell('beforeunload')
  await failToFetch()
  await wait(REQUEST_TIMEOUT_MS)
  await tell('pagehide')
  await wait(2 * REQUEST_TIMEOUT_MS)
  expect(readToken()).toBe('token')
})

test('signs out after an unload that was cancelled', async () => {
  await tell('beforeunload')
  await failToFetch()
  await wait(1000 + REQUEST_TIMEOUT_MS)
  expect(readToken()).toBeNull()
})
