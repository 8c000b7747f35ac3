import { useLayoutEffect } from 'react'

let changed = false
/** Whether a press came last, and not Back. */
let isPressed = false

function guard(event: MouseEvent) {
  isPressed = true
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
    isPressed = true
    if (!event.repeat) changed = false
    const writes = event.target instanceof HTMLTextAreaElement && !changed
    // Held down, it presses once.
    if (event.repeat && event.key === 'Enter' && !writes) event.preventDefault()
  },
  true,
)
// What Back closed was not closed by the first half of a double click.
window.addEventListener(
  'popstate',
  () => {
    isPressed = false
  },
  true,
)

/** The second half of a double click, or of a held key, must not act on what the first half opened. */
export function useDoubleClickGuard() {
  useLayoutEffect(() => {
    changed = isPressed
    return () => {
      changed = isPressed
    }
  }, [])
}
