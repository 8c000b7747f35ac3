import { LRUCache } from 'lru-cache'
import type { PublicAsset } from './assets.ts'

const MB = 1024 ** 2

const bytesOf = ({ bytes }: PublicAsset) =>
  Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

/** Undefined is not cached. */
type Load = () => Promise<PublicAsset | undefined>

/** Loads each key once however many requests wait for it, and keeps what was used last. */
export function createAssetCache({ maxSize = 24 * MB, maxEntrySize = 2 * MB } = {}) {
  const cache = new LRUCache<string, PublicAsset, Load>({
    maxSize,
    maxEntrySize,
    sizeCalculation: bytesOf,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // An entry evicted while it loads is still the response its requests wait for.
    ignoreFetchAbort: true,
  })
  return (key: string, load: Load) => cache.fetch(key, { context: load })
}
