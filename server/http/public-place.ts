import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Asset, etagOf } from './asset.ts'
import type { ClientFiles } from './client-files.ts'

/** What the built documents have where the address belongs that people know this server by. */
const UNKNOWN_PLACE = 'https://public-url.invalid'
/** A picture's size and words mean nothing without it. */
const NEEDS_PLACE = /\s*<meta property="og:(url|image)[^>]*>/g

/**
 * Other sites take a preview's address and picture only whole, and what a request says of its host is anybody's
 * word: without a setting neither is named. What is built is compressed already; this is, once, for whoever first asks.
 */
export const withPublicPlace = (files: ClientFiles, publicUrl: string): ClientFiles =>
  new Map(
    Array.from(files, ([path, asset]) => [
      path,
      path.endsWith('.html') ? placed(asset, publicUrl) : asset,
    ]),
  )

function placed(asset: Asset, publicUrl: string): Asset {
  const html = asset.bytes.identity?.toString() ?? ''
  const text = publicUrl
    ? html.replaceAll(UNKNOWN_PLACE, publicUrl)
    : html.replaceAll(NEEDS_PLACE, '')
  if (text === html) return asset
  const identity = Buffer.from(text)
  return { ...asset, etag: etagOf(identity), bytes: compressedLate(identity) }
}

/** As well as can be takes a tenth of a second, which no start has to wait for. */
function compressedLate(identity: Buffer): Asset['bytes'] {
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    identity,
    get br() {
      br ??= brotliCompressSync(identity)
      return br
    },
    get gzip() {
      gzip ??= gzipSync(identity, { level: 9 })
      return gzip
    },
  }
}
