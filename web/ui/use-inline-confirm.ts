import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A confirmation in place of its button: the focus moves to cancel, and back. Esc cancels too. */
export function useInlineConfirm() {
  const [asking, setAsking] = useState(false)
  const askedBefore = useRef(false)
  const last = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (asking || askedBefore.current) last.current?.focus()
    askedBefore.current = asking
  }, [asking])

  function cancelOnEsc(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setAsking(false)
  }

  return { asking, setAsking, last, cancelOnEsc }
}
