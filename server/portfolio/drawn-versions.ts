import { createByteCache } from './byte-cache.ts'
import type { PublicAsset } from './public-assets.ts'

/** Something drawn, and the version of the portfolio it was drawn of. */
export interface Drawn {
  version: string
  asset: PublicAsset
}

const sizeOf = ({ asset: { bytes } }: Drawn) =>
  Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

/**
 * Draws each version of a thing once, however many ask for it at once, and keeps the last one while there is room.
 * Whoever asks says which version they want: what was drawn of another one they never get.
 */
export function keepDrawn(mostBytes: number) {
  const cache = createByteCache(mostBytes, sizeOf)
  const underWay = new Map<string, Promise<PublicAsset | undefined>>()

  async function draw(key: string, make: () => Promise<Drawn | undefined>) {
    const drawn = await make()
    if (drawn) cache.set(key, drawn)
    return drawn?.asset
  }

  return (key: string, version: string, make: () => Promise<Drawn | undefined>) => {
    const kept = cache.get(key)
    if (kept?.version === version) return kept.asset
    const what = `${key} ${version}`
    const other = underWay.get(what)
    if (other) return other
    const drawing = draw(key, make).finally(() => underWay.delete(what))
    underWay.set(what, drawing)
    return drawing
  }
}
