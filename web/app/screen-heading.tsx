import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** React Router names the first entry so; there the browser's own focus is right. */
const FIRST_LOAD = 'default'

/** Takes the focus on arrival, so that a screen reader says where a navigation led. */
export function ScreenHeading({
  id,
  className,
  isAnswer = false,
  children,
}: {
  id?: string
  className?: string
  /** It answers what the person did here: no navigation led to it. */
  isAnswer?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    // Where a navigation leads on the page is not the heading's affair: a step back and a reload lead to where one was.
    if (isAnswer || key !== FIRST_LOAD) heading.current?.focus({ preventScroll: !isAnswer })
  }, [key, isAnswer])

  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
