import { shell } from '../texts/shell.ts'

/** Toasts come after the first paint: nobody needs one before touching the page. */
export const loadToasts = () => import('./toast-stack.tsx')

type Toasts = Awaited<ReturnType<typeof loadToasts>>

/** Runs in the order it was called, since every call waits for the same module. */
function withToasts(show: (toasts: Toasts) => void) {
  loadToasts().then(show).catch(console.error)
}

export const notify = {
  success: (text: string) => withToasts((toasts) => toasts.show('success', text)),
  warning: (text: string) => withToasts((toasts) => toasts.show('warning', text)),
  error: (text: string) => withToasts((toasts) => toasts.show('error', text)),
}

let loadings = 0

/** Shows the loading toast for as long as the work runs, whichever way it ends. */
export async function whileLoading<Answer>(work: () => Promise<Answer>) {
  const id = `loading-${loadings++}`
  withToasts((toasts) => toasts.showLoading(id, shell.loading))
  try {
    return await work()
  } finally {
    withToasts((toasts) => toasts.dismiss(id))
  }
}
