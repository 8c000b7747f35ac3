import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isScreen, isScreenWithForm } from '#contract/screen-paths.ts'
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

/** Vite puts a hash of the content into every name below it. */
const HASHED = '/assets/'
/** The frame, which waits for the script, and the page of those screens that come with their form in it. */
const START = '/index.html'
const LOGIN = '/login.html'
const DOCUMENTS = [START, LOGIN]
export const NOT_BUILT = 'The client is not built yet: run npm run build.'

/** The built client, small enough to be held in memory: a path that was not built cannot be read. */
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
    cache: path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(identity),
    ...(DOCUMENTS.includes(path) && { policy: policyFor(identity.toString()) }),
    bytes: {
      identity,
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    },
  }
}

/** What the start page itself is drawn with. */
export function styleSheetsOf(clientFiles: ClientFiles): string[] {
  const html = clientFiles.get(START)?.bytes.identity?.toString() ?? ''
  return Array.from(html.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g), ([, href]) => href!)
}

/** No start waits for what is still made ready of them; who asks before that does. */
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

/** People get the screen even where an address has a dot in it: scripts and images do not ask for a page. */
function isForAFile({ headers }: FastifyRequest, path: string) {
  if (path.startsWith(HASHED)) return true
  return extname(path) !== '' && !headers.accept?.includes('text/html')
}
