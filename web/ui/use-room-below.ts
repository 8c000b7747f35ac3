import { useEffect, useRef } from 'react'

/** Tells the styles how far it is to the end of what can be seen, which a keyboard on screen shortens. */
export function useRoomBelow(isNeeded: boolean) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const seen = window.visualViewport
    if (!isNeeded || !seen) return undefined
    const measure = () => {
      const end = element.current?.getBoundingClientRect().bottom ?? 0
      const room = seen.height + seen.offsetTop - end
      element.current?.style.setProperty('--room-below', `${Math.round(room)}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [isNeeded])

  return element
}
