import { type RefObject, useLayoutEffect, useRef } from 'react'

const FIRST_FIELD = 'input:not([readonly]), textarea:not([readonly]), select'
/** What base.css knows the open modal by. */
const SCROLL_LOCK = 'data-modal-open'
const TABBABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled'

export function useModalFocus(
  panel: RefObject<HTMLElement | null>,
  focusAfter: (() => HTMLElement | null) | undefined,
) {
  const after = useRef(focusAfter)
  useLayoutEffect(() => {
    after.current = focusAfter
  })

  // One effect, as the order counts: the opener is known before the page turns inert, and can take
  // the focus back only when it no longer is.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const page = document.getElementById('root')
    const inside = panel.current
    const first = inside?.querySelector<HTMLElement>(FIRST_FIELD) ?? inside?.querySelector('input')
    page?.toggleAttribute('inert', true)
    document.documentElement.toggleAttribute(SCROLL_LOCK, true)
    ;(first ?? inside)?.focus()
    return () => {
      page?.toggleAttribute('inert', false)
      document.documentElement.toggleAttribute(SCROLL_LOCK, false)
      const target = after.current?.() ?? opener
      // What opened it may have been deleted elsewhere meanwhile.
      const standing = target?.isConnected ? target : document.querySelector('main')
      // The page stands where it stood: a heading far above must not take it along.
      if (standing instanceof HTMLElement) standing.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Around the modal and what stands beside it, such as a notice: all but the page, which is inert. */
export function keepTabOffThePage(event: KeyboardEvent, panel: HTMLElement) {
  const stops = Array.from(document.querySelectorAll<HTMLElement>(TABBABLE)).filter(
    (stop) => !stop.closest('[inert]'),
  )
  const first = stops.at(0)
  const last = stops.at(-1)
  const leaving = event.shiftKey ? [first, panel] : [last]
  if (!leaving.some((stop) => stop === document.activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
