import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** React Router names the first entry so; there the browser's own focus is right. */
const FIRST_LOAD = 'default'

/** Takes the focus after a navigation, so that screen readers announce the screen. */
export function ScreenHeading({
  id,
  className,
  isAnswer = false,
  arrival,
  children,
}: {
  id?: string
  className?: string
  /** It answers what the person did here: no navigation led to it. */
  isAnswer?: boolean
  /** The place it heads, where several addresses lead to one: only another place takes the focus. */
  arrival?: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // A step back and a reload lead to where one was, which may be far below.
  const isReturn = useNavigationType() === NavigationType.Pop

  // Not when only the kind of navigation changes: closing a modal goes back within the same entry.
  const arrive = useEffectEvent(() => {
    if (isAnswer || key !== FIRST_LOAD)
      heading.current?.focus({ preventScroll: isReturn && !isAnswer })
  })
  const place = arrival ?? key
  // oxlint-disable-next-line react/exhaustive-deps -- runs once for each place
  useEffect(() => arrive(), [place, isAnswer])

  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
