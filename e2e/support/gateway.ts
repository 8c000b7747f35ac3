import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { policyFor } from '../../server/http/headers.ts'

type Meddler = (path: string) => Promise<number | undefined> | number | undefined

/** Hop-by-hop headers, and those invalidated by rewriting the body. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
])
const TEXT = /html|javascript|css/
/** Scripts and styles with the six-character hash of vite.config.ts; fonts and images keep their names. */
const NAMES = /([\w-]+-)([\w-]{7}\.(?:js|css))/g
const NAMED = /^\/assets\/.+\.(js|css)$/
const MARK = 'z'
const MARKED = new RegExp(`-${MARK}([\\w-]{7}\\.)`)

/**
 * A reverse proxy that can deploy a second build or break a file. Unlike Playwright routes, it also sees the requests
 * of a service worker.
 */
export async function startGateway(upstream: string) {
  let deployed = false
  let meddle: Meddler | undefined
  const requests: string[] = []
  const replaced = new Map<string, string>()
  const stalled = new Set<string>()
  const lagging = new Set<string>()

  /** The second build is the first one with renamed files. */
  const rewrite = (path: string, text: string) =>
    deployed && !lagging.has(path)
      ? text
          .replaceAll(NAMES, `$1${MARK}$2`)
          .replace('"build":"', '"build":"second-')
          .replace('<head>', '<head><meta name="build" content="second">')
      : text

  function sourceOf(path: string) {
    if (!NAMED.test(path)) return path
    if (MARKED.test(path) !== deployed) return undefined
    return path.replace(MARKED, '-$1')
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    requests.push(path)
    const refusal = await meddle?.(path)
    const source = sourceOf(path)
    if (refusal !== undefined || source === undefined) {
      response.writeHead(refusal ?? 404).end()
      return
    }
    const script = replaced.get(path)
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      response.end(script)
      return
    }
    const { method = 'GET', headers } = request
    const body =
      method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await request.toArray())
    const passed = Object.entries(headers).filter(
      ([name]) => !NOT_PASSED.has(name) && name !== 'host' && name !== 'if-none-match',
    ) as [string, string][]
    const real = await fetch(upstream + source, {
      method,
      headers: passed,
      body,
      redirect: 'manual',
    })
    const bytes = Buffer.from(await real.arrayBuffer())
    const type = real.headers.get('content-type') ?? ''
    const sent = TEXT.test(type) ? Buffer.from(rewrite(path, bytes.toString())) : bytes
    const told = [...real.headers].filter(
      ([name]) => !NOT_PASSED.has(name) && name !== 'content-encoding',
    )
    // The rewritten inline scripts have other hashes.
    const policy = told.find(([, value]) => value.includes("'sha256-"))
    if (policy) policy[1] = policyFor(sent.toString())
    response.writeHead(real.status, told.flat())
    if (stalled.has(path)) response.write(sent.subarray(0, sent.length / 2))
    else response.end(sent)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** Every requested path, in order. */
    requests,
    deploy: () => {
      deployed = true
    },
    /** Rolls back to the first build. */
    goBack: () => {
      deployed = false
    },
    /** Serves this path from the first build, like an instance that was not deployed yet. */
    lag: (path: string) => lagging.add(path),
    /** Sends half of the response and then stalls. */
    stall: (path: string) => stalled.add(path),
    replaceScript: (path: string, script: string) => replaced.set(path, script),
    /** Runs before each request; a returned status replaces the server's response. */
    meddle: (next?: Meddler) => {
      meddle = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>
