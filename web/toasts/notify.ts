import { MAX_TOASTS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'

/** A button in the toast. */
export type ToastAction = { label: string; onAct: () => void }

export type Toast = {
  id: number
  kind: 'loading' | 'success' | 'warning' | 'error'
  text: string
  action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The visible toasts, oldest first. */
export const currentToasts = () => toasts

export function watchToasts(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

function replaceToasts(next: readonly Toast[]) {
  if (next.length === toasts.length && next.every((toast, index) => toast === toasts[index])) return
  toasts = next
  for (const listen of listeners) listen()
}

/** The newest matters most: the oldest makes room for it. */
function show(kind: Toast['kind'], text: string, action?: ToastAction) {
  lastId += 1
  replaceToasts([...toasts, { id: lastId, kind, text, action }].slice(-MAX_TOASTS))
  return lastId
}

export const dismiss = (id: number | undefined) =>
  replaceToasts(toasts.filter((toast) => toast.id !== id))

/** Runs the action once: the first click removes the toast. */
export function actOn(id: number) {
  const action = toasts.find((toast) => toast.id === id)?.action
  dismiss(id)
  action?.onAct()
}

/** After a sign-out the actions of the last person must go. */
export const dismissActions = () => replaceToasts(toasts.filter(({ action }) => !action))

export const notify = {
  /** Answers the id by which to dismiss it. */
  loading: () => show('loading', shell.loading),
  success: (text: string) => void show('success', text),
  warning: (text: string, action?: ToastAction) => void show('warning', text, action),
  error: (text: string) => show('error', text),
}
