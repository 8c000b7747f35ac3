import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A question that stands where its button stood: the focus goes to what keeps, and back. Esc keeps too. */
export function useAsking() {
  const [asking, setAsking] = useState(false)
  const askedBefore = useRef(false)
  const last = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (asking || askedBefore.current) last.current?.focus()
    askedBefore.current = asking
  }, [asking])

  function keepOnEsc(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setAsking(false)
  }

  return { asking, setAsking, last, keepOnEsc }
}
