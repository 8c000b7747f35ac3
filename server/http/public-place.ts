import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Asset, etagOf } from './asset.ts'
import type { ClientFiles } from './client-files.ts'

/** What the built documents have where the address belongs that people know this server by. */
const UNKNOWN_PLACE = 'https://public-url.invalid'
/** A picture's size and words mean nothing without it. */
const NEEDS_PLACE = /\s*<meta property="og:(url|image)[^>]*>/g

/**
 * Other sites take a preview's address and picture only whole, and what a request says of its host is anybody's
 * word: without a setting neither is named. All else is compressed when it is built, the documents by each start.
 */
export async function withPublicPlace(
  files: ClientFiles,
  publicUrl: string,
  compress = compressed,
): Promise<ClientFiles> {
  const placed = Array.from(files, async ([path, asset]): Promise<[string, Asset]> => {
    if (!path.endsWith('.html')) return [path, asset]
    const identity = Buffer.from(placedText(asset.bytes.identity?.toString() ?? '', publicUrl))
    return [path, { ...asset, etag: etagOf(identity), bytes: await compress(identity) }]
  })
  return new Map(await Promise.all(placed))
}

const placedText = (html: string, publicUrl: string) =>
  publicUrl ? html.replaceAll(UNKNOWN_PLACE, publicUrl) : html.replaceAll(NEEDS_PLACE, '')

/** As well as can be takes the better part of a tenth of a second: of another thread, beside the rest of the start. */
export async function compressed(identity: Buffer): Promise<Asset['bytes']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gz }
}
