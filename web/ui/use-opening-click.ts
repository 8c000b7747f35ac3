import { type MouseEvent, useRef } from 'react'

/** The second half of a double click on what opened a modal meets the modal, and means nothing there. */
export function useOpeningClick() {
  const opening = useRef(true)
  return (event: MouseEvent) => {
    if (event.detail <= 1) opening.current = false
    if (!opening.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}
