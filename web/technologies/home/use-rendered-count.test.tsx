import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Props = { count: number; isWholeWanted?: boolean }

let root: ReturnType<typeof createRoot>
let place: HTMLElement
let idle: (() => void)[]

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  place = document.createElement('div')
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function enterBy(type: string) {
  const entries = [{ type }] as PerformanceNavigationTiming[]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  const { useRenderedCount } = await import('./use-rendered-count.ts')
  function Rows({ count, isWholeWanted = false }: Props) {
    return useRenderedCount(count, isWholeWanted)
  }
  return async (props: Props) => {
    await act(async () => root.render(<Rows {...props} />))
    return Number(place.textContent)
  }
}

async function rest() {
  await act(async () => idle.splice(0).forEach((work) => work()))
  return Number(place.textContent)
}

test('renders the first rows at once and the others while idle', async () => {
  const draw = await enterBy('navigate')
  expect(await draw({ count: 70 })).toBe(30)
  expect(await rest()).toBe(55)
  expect(await rest()).toBe(70)
  expect(idle).toEqual([])
  // A row added later renders at once too.
  expect(await draw({ count: 71 })).toBe(71)
})

test('renders a short list at once', async () => {
  const draw = await enterBy('navigate')
  expect(await draw({ count: 30 })).toBe(30)
  expect(idle).toEqual([])
})

test('renders all rows for a search, and keeps them', async () => {
  const draw = await enterBy('navigate')
  expect(await draw({ count: 70 })).toBe(30)
  expect(await draw({ count: 70, isWholeWanted: true })).toBe(70)
  expect(await draw({ count: 70 })).toBe(70)
  // A pending idle step must not hide rows again.
  expect(await rest()).toBe(70)
})

test('renders all rows for print', async () => {
  const draw = await enterBy('navigate')
  await draw({ count: 70 })
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  expect(Number(place.textContent)).toBe(70)
  expect(await rest()).toBe(70)
})

test.each(['reload', 'back_forward'])('renders all rows after a %s', async (type) => {
  const draw = await enterBy(type)
  expect(await draw({ count: 70 })).toBe(70)
})

test('renders all rows on returning to the list', async () => {
  const draw = await enterBy('navigate')
  await draw({ count: 70 })
  await act(async () => root.unmount())
  root = createRoot(place)
  expect(await draw({ count: 70 })).toBe(70)
})
