/** Keeps what was used last, up to so many bytes in all. */
export function createByteCache<Item>(mostBytes: number, bytesOf: (item: Item) => number) {
  const kept = new Map<string, Item>()
  let bytes = 0

  function remove(key: string) {
    const item = kept.get(key)
    if (item === undefined) return
    kept.delete(key)
    bytes -= bytesOf(item)
  }

  return {
    bytes: () => bytes,

    get(key: string) {
      const item = kept.get(key)
      if (item === undefined) return undefined
      kept.delete(key)
      kept.set(key, item)
      return item
    },

    set(key: string, item: Item) {
      remove(key)
      if (bytesOf(item) > mostBytes) return
      kept.set(key, item)
      bytes += bytesOf(item)
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return
        remove(oldest)
      }
    },
  }
}
