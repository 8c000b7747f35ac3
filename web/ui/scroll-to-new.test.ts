import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followIntoView } from './scroll-to-new.ts'

const BOTTOM = 700
let top: number
let item: HTMLElement
const scrollIntoView = vi.fn<(how: ScrollIntoViewOptions) => void>(() => {
  top = BOTTOM
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  top = 9000
  item = document.createElement('li')
  item.scrollIntoView = scrollIntoView
  item.getBoundingClientRect = () => ({ top }) as DOMRect
})

afterEach(() => {
  scrollIntoView.mockClear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('follows an item pushed out of view by late layout, in a browser without scrollend', () => {
  followIntoView(item)
  vi.advanceTimersByTime(200)
  top += 1500
  vi.advanceTimersByTime(300)
  expect(top).toBe(BOTTOM)
})

test('stops once the item is stable or the user scrolls', () => {
  followIntoView(item)
  vi.advanceTimersByTime(1000)
  top = -5000
  vi.advanceTimersByTime(1000)
  expect(top).toBe(-5000)

  followIntoView(item)
  document.dispatchEvent(new Event('wheel'))
  top = -5000
  vi.advanceTimersByTime(1000)
  expect(top).toBe(-5000)
})
