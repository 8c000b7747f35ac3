import { createContext, type MouseEvent, use, useSyncExternalStore } from 'react'
import { offline } from '../texts/offline.ts'
import { notify } from '../toasts/notify.ts'
import { isOnline, watchOnline } from './online.ts'

export const OFFLINE_BANNER_ID = 'offline'

/** A server that does not answer is not offline. */
export const useIsOffline = () => useSyncExternalStore(watchOnline, () => !isOnline())

/** Told from above: a long list would listen five hundred times. */
export const Offline = createContext(false)

/** Inside a part that rests as a whole, and says so: nothing in it says it again. */
export const Resting = createContext(false)

const tellWhy = () => notify.warning(offline.needsServer)

function refuse(event: MouseEvent) {
  event.preventDefault()
  tellWhy()
}

const REFUSED = {
  'aria-disabled': true,
  'aria-describedby': OFFLINE_BANNER_ID,
  onClick: refuse,
} as const

/** For controls that need the server, after their own: without a line they say why they cannot, and do not try. */
export function useRefusal() {
  return use(Offline) ? REFUSED : undefined
}

/** The same for what is asked for in another way than by a control of its own. */
export function refuseOffline() {
  if (isOnline()) return false
  tellWhy()
  return true
}
