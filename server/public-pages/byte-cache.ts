interface Kept<Item> {
  item: Item
  owner: string
  bytes: number
}

interface Most {
  bytes: number
  /** So that nobody's things alone leave no room for everybody else's. */
  ofOneOwner: number
}

/** Keeps what was used last, up to so many bytes in all. */
export function createByteCache<Item>(most: Most, bytesOf: (item: Item) => number) {
  const kept = new Map<string, Kept<Item>>()
  const heldBy = new Map<string, number>()
  let bytes = 0

  function count(owner: string, more: number) {
    bytes += more
    const held = (heldBy.get(owner) ?? 0) + more
    if (held === 0) heldBy.delete(owner)
    else heldBy.set(owner, held)
  }

  function remove(key: string) {
    const one = kept.get(key)
    if (!one) return
    kept.delete(key)
    count(one.owner, -one.bytes)
  }

  function makeRoom(owner: string) {
    for (const [key, one] of kept) {
      const isFull = bytes > most.bytes
      const isGreedy = one.owner === owner && heldBy.get(owner)! > most.ofOneOwner
      if (isFull || isGreedy) remove(key)
    }
  }

  return {
    bytes: () => bytes,

    get(key: string) {
      const one = kept.get(key)
      if (!one) return undefined
      kept.delete(key)
      kept.set(key, one)
      return one.item
    },

    set(key: string, owner: string, item: Item) {
      remove(key)
      const one = { item, owner, bytes: bytesOf(item) }
      if (one.bytes > Math.min(most.bytes, most.ofOneOwner)) return
      kept.set(key, one)
      count(owner, one.bytes)
      makeRoom(owner)
    },
  }
}
