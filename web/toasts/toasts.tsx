import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_MS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'
import { CloseIcon } from '../ui/icons/first-icons.tsx'
import { useTakenOver } from '../ui/use-taken-over.ts'
import { actOn, currentToasts, type Toast, takeBack, watchToasts } from './notify.ts'
import { ToastIcon } from './toast-icon.tsx'
import { useToastRoom } from './use-toast-room.ts'
import './toast-stack.css'

/** A press of the pointer leaves the focus where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type Props = Toast & { onClose: (id: number) => void }

function OneToast({ id, kind, text, action, onClose }: Props) {
  const close = () => onClose(id)
  return (
    <div className="toast" data-kind={kind}>
      <ToastIcon kind={kind} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {action && (
        <button type="button" className="toast-action" onClick={() => actOn(id)}>
          {action.label}
        </button>
      )}
      {kind !== 'loading' && (
        <>
          <button
            type="button"
            className="toast-close"
            aria-label={shell.closeNotification}
            onMouseDown={keepFocus}
            onClick={close}
          >
            <CloseIcon />
          </button>
          <span
            className="toast-time"
            style={{ animationDuration: `${TOAST_MS}ms` }}
            onAnimationEnd={close}
          />
        </>
      )}
    </div>
  )
}

/** A state, so that what is said is drawn with what it speaks of: a store is drawn alone, at each word. */
function useToasts() {
  const [toasts, setToasts] = useState(currentToasts)
  useLayoutEffect(() => {
    const look = () => setToasts(currentToasts())
    look()
    return watchToasts(look)
  }, [])
  return toasts
}

/** The first of them that takes the focus: what is disabled or inert does not. */
function focusOneOf(...places: (Element | null)[]) {
  places.find((place) => {
    if (place instanceof HTMLElement) place.focus()
    return place !== null && place === document.activeElement
  })
}

export function ToastStack() {
  const stack = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const toasts = useToasts()
  useToastRoom(stack)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT' && currentToasts().length > 0)
        stack.current?.focus()
    }
    const noteOrigin = ({ target }: FocusEvent) => {
      if (target instanceof Element && !stack.current?.contains(target)) cameFrom.current = target
    }
    const leave = () => stack.current?.toggleAttribute('data-away', true)
    const comeBack = () => stack.current?.toggleAttribute('data-away', false)
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', noteOrigin)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', noteOrigin)
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])

  /** The focus goes back before the button goes that has it. */
  function close(id: number) {
    if (stack.current?.contains(document.activeElement))
      focusOneOf(cameFrom.current, document.querySelector('dialog'), document.querySelector('main'))
    takeBack(id)
  }

  return (
    <section
      ref={stack}
      className="toasts"
      tabIndex={-1}
      aria-label={shell.notifications}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} {...toast} onClose={close} />
      ))}
    </section>
  )
}

/** Stands in the body, beside the page: a modal makes the page inert, and toasts must stay alive. */
export function Toasts() {
  // Not part of the form that the build draws into the page.
  const isTakenOver = useTakenOver()
  return isTakenOver ? createPortal(<ToastStack />, document.body) : null
}
