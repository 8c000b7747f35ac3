import { useLayoutEffect } from 'react'

let changed = false

function guard(event: MouseEvent) {
  if (event.detail <= 1) changed = false
  if (!changed) return
  event.preventDefault()
  event.stopPropagation()
}

document.addEventListener('mousedown', guard, true)
document.addEventListener('click', guard, true)
document.addEventListener(
  'keydown',
  (event) => {
    if (!event.repeat) changed = false
    const writes = event.target instanceof HTMLTextAreaElement && !changed
    // Held down, it presses once.
    if (event.repeat && event.key === 'Enter' && !writes) event.preventDefault()
  },
  true,
)

/** Where the first half of a double click, or of a key held down, opened or closed something, the rest meets something else. */
export function useDoubleClickGuard() {
  useLayoutEffect(() => {
    changed = true
    return () => {
      changed = true
    }
  }, [])
}
