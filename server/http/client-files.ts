import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isScreen, isScreenWithForm } from '#contract/screens.ts'
import { AppError } from '../errors.ts'
import { type Asset, etagOf, sendAsset } from './asset.ts'
import { policyFor } from './headers.ts'

export type ClientFiles = Map<string, Asset>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Vite puts a content hash into every file name in it. */
const HASHED = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The empty document, and the one with the login form prerendered. */
const START = '/index.html'
const LOGIN = '/login.html'
const DOCUMENTS = [START, LOGIN]
export const NOT_BUILT = 'The client is not built yet: run npm run build.'

/** The built client, small enough for memory: a path that was not built cannot be read. */
export function loadClientFiles(folder: string): ClientFiles {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files
      .map((file) => [`/${relative(folder, file).replaceAll(sep, '/')}`, file] as const)
      .filter(([path]) => !path.includes('/.'))
      .map(([path, file]) => [path, loadAsset(file, path)]),
  )
}

function loadAsset(file: string, path: string): Asset {
  const identity = readFileSync(file)
  return {
    type: TYPES[extname(file)]!,
    cache: path.startsWith(HASHED) ? FOR_EVER : 'no-cache',
    etag: etagOf(identity),
    ...(DOCUMENTS.includes(path) && { policy: policyFor(identity.toString()) }),
    bytes: {
      identity,
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    },
  }
}

/** The start does not wait for the files to be compressed; early requests do. */
export function serveClient(app: FastifyInstance, ready: Promise<ClientFiles>) {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const clientFiles = await ready
    const path = request.url.split('?', 1)[0]!
    const file = DOCUMENTS.includes(path) ? undefined : clientFiles.get(path)
    if (file) return sendAsset(request, reply, file)
    if (isForAFile(request, path)) throw new AppError('not_found')
    const page = clientFiles.get(isScreenWithForm(path) ? LOGIN : START)
    if (!page) return reply.code(503).send(NOT_BUILT)
    return sendAsset(request, reply.code(isScreen(path) ? 200 : 404), page)
  })
}

/** A path with a dot is a screen for people; scripts and images do not accept HTML. */
function isForAFile({ headers }: FastifyRequest, path: string) {
  if (path.startsWith(HASHED)) return true
  return extname(path) !== '' && !headers.accept?.includes('text/html')
}

/** The placeholder for the server's public address in the built documents. */
const UNKNOWN_PLACE = 'https://public-url.invalid'
/** Meaningless without the public address. */
const NEEDS_PLACE = /\s*<meta property="og:(url|image)[^>]*>/g

/**
 * Link previews need absolute addresses, and the Host header cannot be trusted: without PUBLIC_URL they are left out.
 * The documents are therefore compressed at each start, all other files by the build.
 */
export async function withPublicUrl(
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

/** The best compression takes nearly a tenth of a second, on another thread. */
export async function compressed(identity: Buffer): Promise<Asset['bytes']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gz }
}
