import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** React Router names the first entry so; there the browser's own focus is right. */
const FIRST_LOAD = 'default'

/** Takes the focus on arrival, so that a screen reader says where a navigation led. */
export function ScreenHeading({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const arrivedAt = useRef(key === FIRST_LOAD ? pathname : undefined)

  // What stands behind the path changes while somebody types into a search.
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    heading.current?.focus()
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
