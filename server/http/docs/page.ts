import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Asset, etagOf } from '../asset.ts'

/** Swagger UI sets styles by script, and has its icons in data addresses. Nothing of it asks another origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Techfólio API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })\n`

const STYLES = import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')
const SCRIPT = import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js')

const FILES = {
  '': ['text/html', async () => Buffer.from(PAGE)],
  'start.js': ['text/javascript', async () => Buffer.from(START)],
  'swagger-ui.css': ['text/css', () => readFile(new URL(STYLES))],
  'swagger-ui-bundle.js': ['text/javascript', () => readFile(new URL(SCRIPT))],
} as const
export type DocsFile = keyof typeof FILES
export const DOCS_FILES = Object.keys(FILES) as DocsFile[]

export async function readDocsFile(name: DocsFile): Promise<Asset> {
  const [type, read] = FILES[name]
  const content = await read()
  return {
    type: `${type}; charset=utf-8`,
    cache: 'no-cache',
    etag: etagOf(content),
    policy: POLICY,
    // The best compression of a megabyte and a half would take seconds.
    bytes: { gzip: await promisify(gzip)(content) },
  }
}
