import { type Asset, etagOf } from '../http/asset.ts'
import { LINK_PAGE, PAGE, PICTURE, robots } from './public-headers.ts'

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

type Bytes = Asset['bytes']

export const pageAsset = (bytes: Bytes, searchEngines: boolean): PublicAsset => ({
  type: HTML,
  cache: REVALIDATED,
  etag: etagOf(bytes.identity),
  bytes,
  headers: { ...PAGE, ...robots(searchEngines) },
})

export const linkPageAsset = (bytes: Bytes): PublicAsset => ({
  type: HTML,
  cache: NOT_KEPT,
  bytes,
  headers: LINK_PAGE,
})

/** One answer wherever nothing is to be seen, whatever the reason: nobody learns that something is hidden. */
export const nothingHereAsset = (bytes: Bytes): PublicAsset => ({
  ...linkPageAsset(bytes),
})

export const cardAsset = (bytes: Bytes, searchEngines: boolean): PublicAsset => ({
  type: SVG,
  cache: REVALIDATED_PICTURE,
  etag: etagOf(bytes.identity),
  bytes,
  headers: { ...PICTURE, ...robots(searchEngines) },
})

export const imageAsset = (png: Buffer, searchEngines: boolean): PublicAsset => ({
  ...cardAsset({ identity: png }, searchEngines),
  type: 'image/png',
})

export const resumeAsset = (bytes: Bytes, searchEngines: boolean): PublicAsset => ({
  type: JSON_FILE,
  cache: REVALIDATED,
  etag: etagOf(bytes.identity),
  bytes,
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
