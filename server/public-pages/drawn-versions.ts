import { createByteCache } from './byte-cache.ts'

/** Something drawn, and the version of the portfolio it was drawn of. */
export interface Drawn<Item> {
  owner: string
  version: string
  item: Item
}

const MAX = { bytes: 8 * 1024 ** 2, ofOneOwner: 2 * 1024 ** 2 }

/**
 * Draws each version of a thing once, however many ask for it at once, and keeps the last one while there is room.
 * Whoever asks says which version they want: what was drawn of another one they never get.
 */
export function keepDrawn<Item>(bytesOf: (item: Item) => number, most = MAX) {
  const cache = createByteCache<Drawn<Item>>(most, ({ item }) => bytesOf(item))
  const underWay = new Map<string, Promise<Drawn<Item> | undefined>>()

  async function draw(key: string, make: () => Promise<Drawn<Item> | undefined>) {
    const drawn = await make()
    if (drawn) cache.set(key, drawn.owner, drawn)
    return drawn
  }

  return async (key: string, version: string, make: () => Promise<Drawn<Item> | undefined>) => {
    const kept = cache.get(key)
    if (kept?.version === version) return kept
    const what = `${key} ${version}`
    const other = underWay.get(what)
    if (other) return other
    const drawing = draw(key, make).finally(() => underWay.delete(what))
    underWay.set(what, drawing)
    return drawing
  }
}
