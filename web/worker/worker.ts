import { SCREENS } from '#contract/screens.ts'
import {
  cacheBuild,
  dropOtherBuilds,
  FILES,
  fetchAndCache,
  findCached,
  isOfWaitingBuild,
} from './build-cache.ts'
import { cachedAddressOf, isUnknownScreen } from './own-requests.ts'

declare const self: ServiceWorkerGlobalScope

const TAKE_OVER = 'take-over'
/** So long a reload may wait for the new version before the old one opens once more. */
const NEW_VERSION_MS = 3000

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()))

// The first worker also serves the page that registered it.
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = cachedAddressOf(request, self.location.origin, FILES)
  if (isUnknownScreen(request, self.location.origin)) event.respondWith(openUnknown(request))
  if (address === undefined) return
  event.respondWith(
    request.mode === 'navigate' ? openScreen(request, address) : giveFile(request, address),
  )
})

async function openScreen(request: Request, address: string) {
  return (await newVersion(request)) ?? (await findCached(address)) ?? fetch(request)
}

/** The server knows whether there is such a page; without it there is none, and our own screen says so. */
async function openUnknown(request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const frame = await findCached(SCREENS.home)
    if (!frame) throw error
    return new Response(frame.body, { status: 404, headers: frame.headers })
  }
}

async function giveFile(request: Request, address: string) {
  return (await findCached(address)) ?? fetchAndCache(request, address)
}

/** A reload of the only tab may switch to the waiting version. */
async function newVersion(request: Request & { isReloadNavigation?: boolean }) {
  const { installing, waiting } = self.registration
  // An installing worker's cache would be dropped by the waiting one.
  if (installing || !waiting || !request.isReloadNavigation || !(await isOnlyTab()))
    return undefined
  const page = await fetchWhole(request.url).catch(() => undefined)
  if (page) waiting.postMessage(TAKE_OVER, [])
  return page
}

/** Read to the last byte before the switch: an aborted page must not drop the old version. */
async function fetchWhole(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(NEW_VERSION_MS) })
  if (!(await isOfWaitingBuild(answer))) return undefined
  return new Response(await answer.blob(), { headers: answer.headers })
}

async function isOnlyTab() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.length <= 1
}
