import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { offline } from '../texts/offline.ts'
import { notify } from '../toasts/notify.ts'
import { isOnline, watchOnline } from './online.ts'

export const OFFLINE_BANNER_ID = 'offline'

/** A server that does not answer is not offline. */
export const useIsOffline = () => useSyncExternalStore(watchOnline, () => !isOnline())

/** A context, because a long list would subscribe five hundred times. */
export const Offline = createContext(false)

/** True inside a screen that is inert offline: its parts do not repeat that. */
export const ScreenInert = createContext(false)

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

/** Props for controls that need the server: offline a click only says why. */
export function useRefusal() {
  return use(Offline) ? REFUSED : undefined
}

/** The same for actions without a control of their own. */
export function refuseOffline() {
  if (isOnline()) return false
  tellWhy()
  return true
}

/** An inert part loses the focus: it is restored afterwards, unless it moved elsewhere. */
function useRestoreFocus(isInert: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isInert) {
      const isInside = part.current?.contains(activeElement) === true
      left.current = isInside && activeElement instanceof HTMLElement ? activeElement : null
    } else if (activeElement === document.body) left.current?.focus({ preventScroll: true })
  }, [isInert])
  return part
}

/** Inert while offline; typed text stays. */
export function InertOffline({ children }: { children: ReactNode }) {
  const isInert = use(Offline)
  const part = useRestoreFocus(isInert)
  return (
    <div ref={part} className={isInert ? 'contents *:opacity-55' : 'contents'} inert={isInert}>
      {children}
    </div>
  )
}
