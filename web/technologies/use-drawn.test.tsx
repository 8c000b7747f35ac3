import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type UseDrawn = typeof import('./use-drawn.ts').useDrawn
type Props = { useDrawn: UseDrawn; count: number; isWholeWanted?: boolean }

let root: ReturnType<typeof createRoot>
let place: HTMLElement
let idle: (() => void)[]

function Rows({ useDrawn, count, isWholeWanted = false }: Props) {
  return useDrawn(count, isWholeWanted)
}

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

async function enterBy(type: string): Promise<UseDrawn> {
  const entries = [{ type }] as PerformanceNavigationTiming[]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  return (await import('./use-drawn.ts')).useDrawn
}

async function draw(props: Props) {
  await act(async () => root.render(<Rows {...props} />))
  return Number(place.textContent)
}

async function rest() {
  await act(async () => idle.splice(0).forEach((work) => work()))
  return Number(place.textContent)
}

test('the first rows come at once, the others step by step while nothing else goes on', async () => {
  const useDrawn = await enterBy('navigate')
  expect(await draw({ useDrawn, count: 70 })).toBe(30)
  expect(await rest()).toBe(55)
  expect(await rest()).toBe(70)
  expect(idle).toEqual([])
  // Nor does one that is added later wait.
  expect(await draw({ useDrawn, count: 71 })).toBe(71)
})

test('a short list waits for nothing', async () => {
  expect(await draw({ useDrawn: await enterBy('navigate'), count: 30 })).toBe(30)
  expect(idle).toEqual([])
})

test('what is searched in is whole, and stays so', async () => {
  const useDrawn = await enterBy('navigate')
  expect(await draw({ useDrawn, count: 70 })).toBe(30)
  expect(await draw({ useDrawn, count: 70, isWholeWanted: true })).toBe(70)
  expect(await draw({ useDrawn, count: 70 })).toBe(70)
})

test('paper gets all of it', async () => {
  await draw({ useDrawn: await enterBy('navigate'), count: 70 })
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  expect(Number(place.textContent)).toBe(70)
})

test.each(['reload', 'back_forward'])('after a %s the page stands where it stood', async (type) => {
  expect(await draw({ useDrawn: await enterBy(type), count: 70 })).toBe(70)
})

test('whoever comes back to the list finds it whole', async () => {
  const useDrawn = await enterBy('navigate')
  await draw({ useDrawn, count: 70 })
  await act(async () => root.unmount())
  root = createRoot(place)
  expect(await draw({ useDrawn, count: 70 })).toBe(70)
})
