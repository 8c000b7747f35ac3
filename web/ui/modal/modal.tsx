import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '../notice.tsx'
import styles from './modal.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useDoubleClickGuard } from './use-double-click-guard.ts'
import { keepTabOffThePage, useModalFocus } from './use-modal-focus.ts'

type Props = {
  title: string
  closeTitle: string
  busy: boolean
  onClose: () => void
  /** For what may be a slip: Back, Esc, a press beside it. Else they close it as the X does. */
  onLeave?: (() => void) | undefined
  /** Where the focus goes afterwards, when what opened the modal will not be there any more. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** What happened to the thing it is about, below what was filled in. */
  notice?: string | undefined
  /** For what has to be looked at, not filled in. */
  isRoomy?: boolean
  /** At the thumb on a phone. */
  isSheet?: boolean
  children: ReactNode
}

const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget

/** Not in the browser's top layer: toasts have to stay above it, and alive, while the page is inert. */
export function Modal(props: Props) {
  const { title, closeTitle, busy, onClose, focusAfter, notice, isRoomy, isSheet, children } = props
  const { onLeave = onClose } = props
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useDoubleClickGuard()
  useModalFocus(panel, focusAfter)
  useBackCloses(busy, onLeave)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // What was prevented closed something smaller, such as a list in here.
      const isMeant = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
      if (isMeant && !busy) onLeave()
      if (event.key === 'Tab' && panel.current) keepTabOffThePage(event, panel.current)
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
          <Notice>{notice}</Notice>
        </div>
      </dialog>
    </div>,
    document.body,
  )
}
