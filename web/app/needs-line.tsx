import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { offline } from '../texts/offline.ts'
import { Offline, Resting } from './line.ts'
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

/** A part that is all about changing things: it rests without a line, and what was typed into it stays. */
export function NeedsLine({
  isTold = false,
  children,
}: {
  /** By the screen's own banner. */
  isTold?: boolean
  children: ReactNode
}) {
  const isOffline = use(Offline)
  const part = useFocusKept(isOffline)
  return (
    <>
      {isOffline && !isTold && <p className={styles['whole']}>{offline.wholeScreen}</p>}
      <div ref={part} className={styles['resting']} inert={isOffline}>
        <Resting value={isOffline}>{children}</Resting>
      </div>
    </>
  )
}
