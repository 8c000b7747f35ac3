import { useEffect, useState } from 'react'

/** The value once it has rested for so long. */
export function useSettled<Value>(value: Value, restMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
