import { MAX_TOASTS } from '#contract/timing.ts'
import { shell } from '../texts/shell.ts'

/** What can be done about the news, as long as it stands. */
export type ToastAction = { label: string; onAct: () => void }

export type Toast = {
  id: number
  kind: 'loading' | 'success' | 'warning' | 'error'
  text: string
  action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let said = 0
const listeners = new Set<() => void>()

/** All that is being said, oldest first: whatever draws toasts draws this and nothing else. */
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

/** The newest is what the person waits for: the oldest makes room for it. */
function say(kind: Toast['kind'], text: string, action?: ToastAction) {
  said += 1
  replaceToasts([...toasts, { id: said, kind, text, action }].slice(-MAX_TOASTS))
  return said
}

export const takeBack = (id: number) => replaceToasts(toasts.filter((toast) => toast.id !== id))

/** Once: the toast goes with the first click, and a second one in the same moment finds nothing. */
export function actOn(id: number) {
  const action = toasts.find((toast) => toast.id === id)?.action
  takeBack(id)
  action?.onAct()
}

/** What a person could do is no offer to whoever is here next. */
export const takeBackOffers = () => replaceToasts(toasts.filter(({ action }) => !action))

export const notify = {
  success: (text: string) => void say('success', text),
  warning: (text: string, action?: ToastAction) => void say('warning', text, action),
  error: (text: string) => say('error', text),
}

/** Shows the loading toast for as long as the work runs, whichever way it ends. */
export async function whileLoading<Answer>(work: () => Promise<Answer>) {
  const id = say('loading', shell.loading)
  try {
    return await work()
  } finally {
    takeBack(id)
  }
}
