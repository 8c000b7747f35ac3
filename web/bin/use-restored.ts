import { useEffect, useRef } from 'react'
import { deleteButtonId } from './row-focus.ts'

let showRow: ((id: string) => void) | undefined

/** An undo may outlive the screen it was offered on: whichever list is there by then shows the row. */
export const leadBackTo = (id: string) => showRow?.(id)

/** The row that came back is scrolled to, and takes the focus if that went with the toast's button. */
export function useRestored(
  list: readonly { id: string }[] | undefined,
  scrollTo: (id: string) => void,
) {
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    if (!list?.some(({ id }) => id === awaited.current)) return
    const button = document.getElementById(deleteButtonId(awaited.current!))
    awaited.current = undefined
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [list])

  useEffect(() => {
    showRow = (id) => {
      awaited.current = id
      scrollTo(id)
    }
    return () => {
      showRow = undefined
    }
  }, [scrollTo])
}
