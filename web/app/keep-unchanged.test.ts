import { expect, test, vi } from 'vitest'
import { keepUnchanged } from './keep-unchanged.ts'

const list = () => [
  { id: 'a', title: 'HTML', note: undefined as string | undefined },
  { id: 'b', title: 'CSS', note: undefined },
  { id: 'c', title: 'Go', note: undefined },
]
const before = list()

test('a list that says the same is the same list', () => {
  expect(keepUnchanged(before, list())).toBe(before)
})

test('what did not change stays the same object, wherever it stands now', () => {
  const [a, b, c] = list()
  const after = keepUnchanged(before, [c!, { ...b!, title: 'CSS3' }, a!])
  expect(after).toEqual([c, { ...b, title: 'CSS3' }, a])
  expect(after.map((item, at) => item === before[2 - at])).toEqual([true, false, true])
})

test('a value more or less is a change', () => {
  const [bare, noted]: { id: string; note?: string }[] = [{ id: 'a' }, { id: 'a', note: 'x' }]
  expect(keepUnchanged([bare!], [noted!])).toEqual([noted])
  expect(keepUnchanged([noted!], [bare!])).toEqual([bare])
})

test('a list in another order, a longer and a shorter one are new lists', () => {
  for (const after of [
    list().toReversed(),
    list().slice(1),
    [...list(), { ...before[0]!, id: 'd' }],
  ])
    expect(keepUnchanged(before, after)).toEqual(after)
})

test('nothing is looked up while all stand where they stood, and no list of keys is made', () => {
  const [a, b, c] = list()
  const lookUp = vi.spyOn(Map.prototype, 'get')
  const listKeys = vi.spyOn(Object, 'keys')
  keepUnchanged(before, [a!, { ...b!, title: 'CSS3' }, c!])
  const counts = [lookUp.mock.calls.length, listKeys.mock.calls.length]
  vi.restoreAllMocks()
  expect(counts).toEqual([0, 0])
})
