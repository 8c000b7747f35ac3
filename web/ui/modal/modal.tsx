import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { FailureMessage } from '../failure-message.tsx'
import styles from './modal.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useDoubleClickGuard } from './use-double-click-guard.ts'

const FIRST_FIELD = 'input:not([readonly]), textarea:not([readonly]), select'
/** What base.css knows the open modal by. */
const SCROLL_LOCK = 'data-modal-open'
const TABBABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled'

function useModalFocus(
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
      // The opener may have been deleted.
      const standing = target?.isConnected ? target : document.querySelector('main')
      // Focusing a heading far above must not scroll the page.
      if (standing instanceof HTMLElement) standing.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Tab cycles through the modal and the notices outside #root. */
function trapTab(event: KeyboardEvent, panel: HTMLElement) {
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

type Props = {
  title: string
  closeTitle: string
  busy: boolean
  onClose: () => void
  /** For Back, Esc and a click outside, which may be a slip; by default they close it like the X. */
  onLeave?: (() => void) | undefined
  /** Where the focus goes afterwards, when what opened the modal will not be there any more. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** What happened to the thing it is about, below what was filled in. */
  message?: string | undefined
  /** Wider, for content that is not a form. */
  isRoomy?: boolean
  /** At the thumb on a phone. */
  isSheet?: boolean
  children: ReactNode
}

const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget

/** Not in the browser's top layer: toasts have to stay above it, and alive, while the page is inert. */
export function Modal(props: Props) {
  const { title, closeTitle, busy, onClose, focusAfter, message, isRoomy, isSheet, children } =
    props
  const { onLeave = onClose } = props
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useDoubleClickGuard()
  useModalFocus(panel, focusAfter)
  useCloseOnBack(busy, onLeave)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // What was prevented closed something smaller, such as a list in here.
      const isMeant = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
      if (isMeant && !busy) onLeave()
      if (event.key === 'Tab' && panel.current) trapTab(event, panel.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [busy, onLeave])

  return createPortal(
    <div
      className={styles['backdrop']}
      data-sheet={isSheet}
      role="presentation"
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (!busy && pressedOutside.current && isOutside(event)) onLeave()
      }}
    >
      <dialog
        open
        ref={panel}
        className={styles['panel']}
        data-roomy={isRoomy}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={styles['header']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" title={closeTitle} disabled={busy} onClick={onClose}>
            X
          </button>
        </header>
        <div className={styles['body']}>
          {children}
          <FailureMessage>{message}</FailureMessage>
        </div>
      </dialog>
    </div>,
    document.body,
  )
}
