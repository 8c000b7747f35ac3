import { expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { isOnline, onlineKnown } from './online.ts'

test('gives up on a server on localhost that never answers', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
      }),
  )
  const known = onlineKnown()
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
  patience.abort()
  await known
  expect(isOnline()).toBe(false)
})
