import { useLayoutEffect } from 'react'

let modalChanged = false

document.addEventListener(
  'click',
  (event) => {
    if (event.detail <= 1) modalChanged = false
    if (!modalChanged) return
    event.preventDefault()
    event.stopPropagation()
  },
  true,
)

/** Where the first half of a double click opened or closed a modal, the second meets something else. */
export function useDoubleClickGuard() {
  useLayoutEffect(() => {
    modalChanged = true
    return () => {
      modalChanged = true
    }
  }, [])
}
