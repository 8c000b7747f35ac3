import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { TOAST_MS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'
import { CloseIcon } from '../ui/icons/entry-icons.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { actOn, currentToasts, dismiss, type Toast, watchToasts } from './notify.ts'
import './toasts.css'

const SHAPES: Record<Exclude<Toast['kind'], 'loading'>, string> = {
  success: 'm6.5 10.3 2.4 2.4 4.8-5.2',
  warning: 'M10 6v4.8m0 3.1v.1',
  error: 'm7.2 7.2 5.6 5.6m0-5.6-5.6 5.6',
}

function ToastIcon({ kind }: Pick<Toast, 'kind'>) {
  if (kind === 'loading') return <span className="toast-spinner" />
  return (
    <svg className="toast-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.2" />
      <path d={SHAPES[kind]} />
    </svg>
  )
}

/** Publishes the stack's height as `--toast-room`, so that a modal starts below it. */
function useToastRoom(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const { height, bottom } = entry!.target.getBoundingClientRect()
      style.setProperty('--toast-room', height > 0 ? `${bottom}px` : '0px')
    })
    if (stack.current) observer.observe(stack.current)
    return () => observer.disconnect()
  }, [stack])
}

/** A click does not move the focus. */
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

/** State instead of `useSyncExternalStore`: a toast is rendered in one batch with the change that caused it. */
function useToasts() {
  const [toasts, setToasts] = useState(currentToasts)
  useLayoutEffect(() => {
    const look = () => setToasts(currentToasts())
    look()
    return watchToasts(look)
  }, [])
  return toasts
}

/** Focuses the first element that accepts it: disabled and inert ones do not. */
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

  /** The focus moves back before the focused button is removed. */
  function close(id: number) {
    if (stack.current?.contains(document.activeElement))
      focusOneOf(cameFrom.current, document.querySelector('dialog'), document.querySelector('main'))
    dismiss(id)
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

/** In the body: a modal makes #root inert, and toasts must stay usable. */
export function Toasts() {
  // Not part of the prerendered login.
  const isHydrated = useHydrated()
  return isHydrated ? createPortal(<ToastStack />, document.body) : null
}
