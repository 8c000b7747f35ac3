import { afterEach, expect, test, vi } from 'vitest'

const PICTURE = '/assets/cover-C3.png'
vi.stubGlobal('BUILT_FILES', { build: 'one', needed: [], used: [PICTURE] })
const { fetchAndCache } = await import('./build-cache.ts')

afterEach(() => vi.unstubAllGlobals())

/** The addresses cached after a response of this type. */
async function keptOf(type: string) {
  const put = vi.fn<(address: string, answer: Response) => Promise<void>>(async () => undefined)
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  const answer = new Response('x', { headers: { 'content-type': type } })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  vi.stubGlobal('fetch', async () => answer)
  expect(await fetchAndCache(new Request(`https://techfolio.example${PICTURE}`), PICTURE)).toBe(
    answer,
  )
  return put.mock.calls.map(([address]) => address)
}

test('caches a requested picture, but no page sent in its place', async () => {
  expect(await keptOf('image/png')).toEqual([PICTURE])
  expect(await keptOf('text/html; charset=utf-8')).toEqual([])
})
