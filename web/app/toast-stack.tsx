import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TOAST_MS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'
import { CloseIcon } from '../ui/first-icons.tsx'
import { doLateWork } from './late-work.ts'
import { actOn, currentToasts, type Toast, takeBack, watchToasts } from './notify.ts'
import { ToastIcon } from './toast-icon.tsx'
import { useToastRoom } from './use-toast-room.ts'
import { whenIdle } from './when-idle.ts'
import './toast-stack.css'

function OneToast({ id, kind, text, action }: Toast) {
  const close = () => takeBack(id)
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

export default function ToastStack() {
  const stack = useRef<HTMLElement>(null)
  const toasts = useToasts()
  useToastRoom(stack)
  // Comes along with what comes last: no screen waits for it.
  useEffect(() => whenIdle(doLateWork), [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT' && currentToasts().length > 0)
        stack.current?.focus()
    }
    const leave = () => stack.current?.toggleAttribute('data-away', true)
    const comeBack = () => stack.current?.toggleAttribute('data-away', false)
    document.addEventListener('keydown', listen)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('keydown', listen)
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])

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
        <OneToast key={toast.id} {...toast} />
      ))}
    </section>
  )
}
