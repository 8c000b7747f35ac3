import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import {
  type CloseButtonProps,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled'
import { MAX_TOASTS, TOAST_MS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'
import { CloseIcon } from '../ui/icons.tsx'
import './toast-stack.css'

type Kind = 'success' | 'warning' | 'error'

const visible = new Set<string>()
const unwanted = new Set<string>()
let shown = 0

toast.onChange(({ id, status }) => {
  const name = String(id)
  // react-toastify cannot dismiss what still waits in its queue, so it goes as soon as it shows.
  if (status === 'added' && unwanted.delete(name)) toast.dismiss(name)
  if (status === 'removed') visible.delete(name)
})

/** The newest is what the person waits for: the oldest makes room instead of keeping it queued. */
function makeRoomFor(id: string) {
  const [oldest] = visible
  if (oldest && visible.size >= MAX_TOASTS) dismiss(oldest)
  visible.add(id)
}

export function dismiss(id: string) {
  if (toast.isActive(id)) toast.dismiss(id)
  else if (visible.has(id)) unwanted.add(id)
}

export function showLoading(id: string, text: string) {
  makeRoomFor(id)
  toast.loading(text, { toastId: id, role: 'status' })
}

export function show(kind: Kind, text: string) {
  const id = `toast-${shown++}`
  makeRoomFor(id)
  toast[kind](text, { toastId: id, role: kind === 'error' ? 'alert' : 'status' })
}

/** The stock transitions hold a place for their way out, and keep the next toast waiting for it. */
function LeaveAtOnce(props: ToastTransitionProps) {
  const play = useEffectEvent(() => props.playToast())
  const leave = useEffectEvent(() => props.done())
  useLayoutEffect(() => play(), [])
  useEffect(() => {
    if (!props.isIn) leave()
  }, [props.isIn])
  return props.children
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={shell.closeNotification}
      onClick={closeToast}
    >
      <CloseIcon />
    </button>
  )
}

export default function ToastStack() {
  return (
    <ToastContainer
      position="top-right"
      theme="dark"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      hideProgressBar
      draggable={false}
      aria-label={shell.notifications}
      transition={LeaveAtOnce}
      closeButton={CloseToast}
    />
  )
}
