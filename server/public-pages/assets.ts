import { type Asset, etagOf } from '../http/asset.ts'
import { LINK_PAGE, PAGE, PICTURE, robots } from './headers.ts'
import type { Written } from './written.ts'

/** An answer with headers of its own, which take the place of everybody's. */
export interface PublicAsset extends Asset {
  headers: Record<string, string>
}

/** Asked for again each time, so that what was taken back is gone with the next answer. */
const REVALIDATED = 'no-cache'
/** The image proxies of other sites mind this one more. */
const REVALIDATED_PICTURE = 'public, max-age=0, must-revalidate'
const NOT_KEPT = 'no-store'

const HTML = 'text/html; charset=utf-8'
const SVG = 'image/svg+xml; charset=utf-8'
const JSON_FILE = 'application/json; charset=utf-8'

export const bytesOfAsset = ({ bytes }: PublicAsset) =>
  Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

export const pageAsset = (written: Written, searchEngines: boolean): PublicAsset => ({
  type: HTML,
  cache: REVALIDATED,
  ...written,
  headers: { ...PAGE, ...robots(searchEngines) },
})

export const linkPageAsset = (bytes: Asset['bytes']): PublicAsset => ({
  type: HTML,
  cache: NOT_KEPT,
  bytes,
  headers: LINK_PAGE,
})

/** One answer wherever nothing is to be seen, whatever the reason: nobody learns that something is hidden. */
export const nothingHereAsset = ({ bytes }: Written): PublicAsset => linkPageAsset(bytes)

export const cardAsset = (written: Written, searchEngines: boolean): PublicAsset => ({
  type: SVG,
  cache: REVALIDATED_PICTURE,
  ...written,
  headers: { ...PICTURE, ...robots(searchEngines) },
})

export const imageAsset = (written: Written, searchEngines: boolean): PublicAsset => ({
  ...cardAsset(written, searchEngines),
  type: 'image/png',
})

export const resumeAsset = (written: Written, searchEngines: boolean): PublicAsset => ({
  type: JSON_FILE,
  cache: REVALIDATED,
  ...written,
  headers: robots(searchEngines),
})

interface PhotoRow {
  jpeg: Uint8Array
  photo_key: string
}

/** The key opens the photo for ever, so readers of a page get no more than its hash. */
export const photoAsset = ({ jpeg, photo_key }: PhotoRow): PublicAsset => ({
  type: 'image/jpeg',
  cache: REVALIDATED,
  etag: etagOf(photo_key),
  bytes: { identity: Buffer.from(jpeg) },
  headers: robots(false),
})

export const linkPhotoAsset = ({ jpeg }: PhotoRow): PublicAsset => ({
  type: 'image/jpeg',
  cache: NOT_KEPT,
  bytes: { identity: Buffer.from(jpeg) },
  headers: LINK_PAGE,
})
