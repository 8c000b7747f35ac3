import { type Asset, etagOf } from '../http/asset.ts'
import type { PhotoRow } from './queries.ts'
import type { Rendered } from './render.ts'

/** A response with headers of its own, which replace the common ones. */
export interface PublicAsset extends Asset {
  headers: Record<string, string>
}

/** No script, no forms, nothing from other origins, no frames. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** An SVG opened on its own may use its inline styles; the sandbox keeps it out of this origin. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const NOINDEX = { 'x-robots-tag': 'noindex' }
const robots = (searchEngines: boolean): Record<string, string> => (searchEngines ? {} : NOINDEX)

const PAGE = { 'content-security-policy': PAGE_POLICY }
/** Not indexed, and no link on it sends its address as referrer. */
export const PRIVATE_PAGE = { ...PAGE, ...NOINDEX, 'referrer-policy': 'no-referrer' }
/** Other sites may embed it. */
const PICTURE = {
  'content-security-policy': PICTURE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Revalidated on every visit, so that unpublishing takes effect in the next response. */
const REVALIDATED = 'no-cache'
/** The image proxies of other sites respect this form more than `no-cache`. */
const REVALIDATED_PICTURE = 'public, max-age=0, must-revalidate'
const NOT_STORED = 'no-store'

const HTML = 'text/html; charset=utf-8'
const SVG = 'image/svg+xml; charset=utf-8'
const JSON_FILE = 'application/json; charset=utf-8'

export const pageAsset = (rendered: Rendered, searchEngines: boolean): PublicAsset => ({
  type: HTML,
  cache: REVALIDATED,
  ...rendered,
  headers: { ...PAGE, ...robots(searchEngines) },
})

/** For a link page and for 404: without ETag, so that every 404 has the same bytes and headers. */
export const privatePageAsset = ({ bytes }: Rendered): PublicAsset => ({
  type: HTML,
  cache: NOT_STORED,
  bytes,
  headers: PRIVATE_PAGE,
})

export const cardAsset = (rendered: Rendered, searchEngines: boolean): PublicAsset => ({
  type: SVG,
  cache: REVALIDATED_PICTURE,
  ...rendered,
  headers: { ...PICTURE, ...robots(searchEngines) },
})

export const imageAsset = (rendered: Rendered, searchEngines: boolean): PublicAsset => ({
  ...cardAsset(rendered, searchEngines),
  type: 'image/png',
})

export const resumeAsset = (rendered: Rendered, searchEngines: boolean): PublicAsset => ({
  type: JSON_FILE,
  cache: REVALIDATED,
  ...rendered,
  headers: robots(searchEngines),
})

/** The ETag is a hash because the key itself opens the photo without any page. */
export const photoAsset = ({ jpeg, photo_key }: PhotoRow): PublicAsset => ({
  type: 'image/jpeg',
  cache: REVALIDATED,
  etag: etagOf(photo_key),
  bytes: { identity: Buffer.from(jpeg) },
  headers: robots(false),
})

export const linkPhotoAsset = ({ jpeg }: PhotoRow): PublicAsset => ({
  type: 'image/jpeg',
  cache: NOT_STORED,
  bytes: { identity: Buffer.from(jpeg) },
  headers: PRIVATE_PAGE,
})

/** Pages of other sites may verify it. */
export const credentialAsset = (credential: string): PublicAsset => {
  const bytes = { identity: Buffer.from(JSON.stringify({ credential })) }
  return {
    type: JSON_FILE,
    cache: REVALIDATED,
    etag: etagOf(bytes.identity),
    bytes,
    headers: {
      ...NOINDEX,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}
