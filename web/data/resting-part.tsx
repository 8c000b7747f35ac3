import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { Offline } from './offline.ts'
import styles from './offline-banner.module.css'

/** What rests loses the focus: whoever was typing there goes on where they were, unless they went elsewhere. */
function useFocusKept(isResting: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isResting) {
      const isInside = part.current?.contains(activeElement) === true
      left.current = isInside && activeElement instanceof HTMLElement ? activeElement : null
    } else if (activeElement === document.body) left.current?.focus({ preventScroll: true })
  }, [isResting])
  return part
}

/** What needs the server rests while offline, and what was typed into it stays. */
export function RestingPart({ children }: { children: ReactNode }) {
  const isResting = use(Offline)
  const part = useFocusKept(isResting)
  return (
    <div ref={part} className={styles['resting']} inert={isResting}>
      {children}
    </div>
  )
}
