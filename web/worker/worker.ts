import { SCREENS } from '#contract/screens.ts'
import {
  dropOtherBuilds,
  FILES,
  fetchAndKeep,
  findKept,
  isOfWaitingBuild,
  keepBuild,
} from './kept-build.ts'
import { isUnknownScreen, keptAddressOf } from './own-requests.ts'

declare const self: ServiceWorkerGlobalScope

const TAKE_OVER = 'take-over'
/** So long a reload may wait for the new version before the old one opens once more. */
const NEW_VERSION_MS = 3000

self.addEventListener('install', (event) => event.waitUntil(keepBuild()))

// The first one also serves the page that asked for it; a later one finds no page of its own to claim.
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = keptAddressOf(request, self.location.origin, FILES)
  if (isUnknownScreen(request, self.location.origin)) event.respondWith(openUnknown(request))
  if (address === undefined) return
  event.respondWith(
    request.mode === 'navigate' ? openScreen(request, address) : giveFile(request, address),
  )
})

async function openScreen(request: Request, address: string) {
  return (await newVersion(request)) ?? (await findKept(address)) ?? fetch(request)
}

/** The server knows whether there is such a page; without it there is none, and our own screen says so. */
async function openUnknown(request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const frame = await findKept(SCREENS.home)
    if (!frame) throw error
    return new Response(frame.body, { status: 404, headers: frame.headers })
  }
}

async function giveFile(request: Request, address: string) {
  return (await findKept(address)) ?? fetchAndKeep(request, address)
}

/** Whoever reloads the only tab there is breaks nothing by it, and expects what is new. */
async function newVersion(request: Request & { isReloadNavigation?: boolean }) {
  const { installing, waiting } = self.registration
  // One that is still coming keeps its files beside those of the one that waits, which would drop them.
  if (installing || !waiting || !request.isReloadNavigation || !(await isOnlyTab()))
    return undefined
  const page = await fetchWhole(request.url).catch(() => undefined)
  if (page) waiting.postMessage(TAKE_OVER, [])
  return page
}

/** To its last byte: whoever gave up half a page would have taken the old one away for it. */
async function fetchWhole(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(NEW_VERSION_MS) })
  if (!(await isOfWaitingBuild(answer))) return undefined
  return new Response(await answer.blob(), { headers: answer.headers })
}

async function isOnlyTab() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.length <= 1
}
