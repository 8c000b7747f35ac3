import { useRef } from 'react'

/** Until it is over, a second call does nothing: a double click sends once. */
export function useOnce<Input>(send: (input: Input) => Promise<void>) {
  const running = useRef(false)
  return async (input: Input) => {
    if (running.current) return
    running.current = true
    try {
      await send(input)
    } finally {
      running.current = false
    }
  }
}
