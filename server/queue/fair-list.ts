/** From the widest level to the narrowest, such as `[address, account]`. */
export type Key = readonly unknown[]

export interface FairList<Item> {
  size: (key?: Key) => number
  add: (key: Key, item: Item) => void
  takeNext: () => Item | undefined
  takeLastOfLongest: () => Item | undefined
  remove: (key: Key, item: Item) => Item | undefined
}

/** Items by key, taken round robin at each level: a hundred items of one key delay another key by one. */
export function createFairList<Item>(): FairList<Item> {
  const items: Item[] = []
  const lists = new Map<unknown, FairList<Item>>()
  let size = 0

  function takeFrom(key: unknown, take: (list: FairList<Item>) => Item | undefined) {
    const list = lists.get(key)
    if (!list) return undefined
    const before = list.size()
    const item = take(list)
    size += list.size() - before
    if (list.size() === 0) lists.delete(key)
    return item
  }

  function takeOwn(index: number) {
    const taken = items.splice(index, 1)
    size -= taken.length
    return taken[0]
  }

  return {
    size: ([key, ...rest] = []) => (key === undefined ? size : (lists.get(key)?.size(rest) ?? 0)),

    add([key, ...rest], item) {
      size += 1
      if (key === undefined) return void items.push(item)
      const list = lists.get(key) ?? createFairList<Item>()
      lists.set(key, list)
      list.add(rest, item)
    },

    takeNext() {
      if (items.length > 0) return takeOwn(0)
      const [key] = lists.keys()
      const item = takeFrom(key, (list) => list.takeNext())
      moveToEnd(lists, key)
      return item
    },

    /** Among keys of the same size, of the last one. */
    takeLastOfLongest() {
      if (items.length > 0) return takeOwn(items.length - 1)
      const max = Math.max(0, ...lists.values().map((list) => list.size()))
      const key = [...lists.keys()].findLast((one) => lists.get(one)!.size() === max)
      return takeFrom(key, (list) => list.takeLastOfLongest())
    },

    remove([key, ...rest], item) {
      if (key !== undefined) return takeFrom(key, (list) => list.remove(rest, item))
      const index = items.indexOf(item)
      return index < 0 ? undefined : takeOwn(index)
    },
  }
}

function moveToEnd<Item>(map: Map<unknown, Item>, key: unknown) {
  const item = map.get(key)
  if (item === undefined) return
  map.delete(key)
  map.set(key, item)
}
