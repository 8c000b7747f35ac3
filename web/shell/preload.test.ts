import { afterEach, expect, test, vi } from 'vitest'
import { preload } from './preload.ts'

afterEach(() => vi.unstubAllGlobals())

function screensFetchedOn(connection: object | undefined) {
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  preload([load, load])
  return load.mock.calls.length
}

test.each([undefined, { effectiveType: '4g' }])(
  'prefetches the other screens: %o',
  (connection) => {
    expect(screensFetchedOn(connection)).toBe(2)
  },
)

test.each([{ saveData: true }, { effectiveType: '3g' }, { type: 'cellular' }])(
  'does not prefetch on a slow or metered connection: %o',
  (connection) => {
    expect(screensFetchedOn(connection)).toBe(0)
  },
)
