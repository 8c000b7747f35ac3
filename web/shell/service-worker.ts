import { watchTabFocus } from '../data/tab-focus.ts'

const WORKER_ADDRESS = '/worker.js'
const AT_MOST_EVERY_MS = 3_600_000

/** What a policy made is taken in place of a text, which the types do not know. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The only Trusted Types policy, for the worker's address alone. */
function trustedAddress() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('techfolio', {
    createScriptURL(address) {
      if (address !== WORKER_ADDRESS) throw new TypeError(`${address} is no script of ours`)
      return address
    },
  })
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS
}

/** A browser checks for a new version when it opens a page; a tab that stays open has to check by itself. */
function lookForUpdates(registration: ServiceWorkerRegistration) {
  let askedAt = Date.now()
  watchTabFocus(() => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < AT_MOST_EVERY_MS) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** There only over https and on this very machine. Where it fails everything is as without it, until the next visit. */
export async function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(trustedAddress(), {
    updateViaCache: 'none',
  })
  lookForUpdates(registration)
}
