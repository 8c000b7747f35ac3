import { SCREENS } from '#contract/screens.ts'
import { isOnThisMachine } from './this-machine.ts'

/** What the page and its worker both know of the place they are at. */
export const WORKER_ADDRESS = '/worker.js'
/** Whatever else is kept at this address is another project's. */
export const BUILD_PREFIX = 'techfolio-build-'

/** An answer that was led to another origin, as by a café's network, is none. */
const ask = (address: string, method: string, signal: AbortSignal) =>
  fetch(address, { method, mode: 'same-origin', cache: 'no-store', signal })

/** A server that is starting, or a proxy without one, says something else: 502, 503, 504. */
const saysThereIsNone = ({ status, headers }: Response) =>
  status === 404 ||
  status === 410 ||
  (status === 200 && !headers.get('content-type')?.includes('javascript'))

/**
 * Whether a server answers here that has no worker of ours: another project, or a version without one. No browser
 * takes the worker away for that. Some proxies say 404 to everything while their server is gone, to `/` too.
 */
export async function isAnothersNow(withinMs: number) {
  const signal = AbortSignal.timeout(withinMs)
  try {
    if (!saysThereIsNone(await ask(WORKER_ADDRESS, 'HEAD', signal))) return false
    return isOnThisMachine() || (await ask(SCREENS.start, 'GET', signal)).ok
  } catch {
    return false
  }
}

/** Takes the worker and the client away. Session, drafts and copies stay for when the server is back. */
export async function leaveOrigin(registration: ServiceWorkerRegistration) {
  if (!(await registration.unregister())) return false
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith(BUILD_PREFIX))
  await Promise.all(ours.map((name) => caches.delete(name)))
  return true
}
