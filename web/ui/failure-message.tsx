import { useEffect, useRef } from 'react'

type Props = {
  /** A toast says the same aloud. */
  isSaid?: boolean
  children: string | undefined
}

/** Always in the page, so that screen readers announce changes in it. */
export function FailureMessage({ isSaid = false, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null)

  // On a phone a long form goes on below the screen, and a toast is gone by the time it is read.
  useEffect(() => {
    if (children !== undefined) text.current?.scrollIntoView({ block: 'nearest' })
  }, [children])

  return (
    <p ref={text} role={isSaid ? undefined : 'alert'} className="text-error text-small">
      {children}
    </p>
  )
}
