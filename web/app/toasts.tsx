import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from './lazy-part.ts'
import { takeBackOldNews, watchToasts } from './notify.ts'
import { whenIdle } from './when-idle.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

export const toastStack = lazyPart<ComponentType>(() => import('./toast-stack.tsx'))

/** Asks until they are here: when the page is idle, when something is said, when the line is back. */
function fetchToasts(onArrival: (stack: ComponentType) => void) {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function attempt() {
    clearTimeout(timer)
    toastStack.load().then(arrive, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        wait = Math.min(2 * wait, LONGEST_WAIT_MS)
        attempt()
      }, wait)
    })
  }
  function stop() {
    clearTimeout(timer)
    unwatch()
    window.removeEventListener('online', attempt)
  }
  function arrive(stack: ComponentType) {
    stop()
    takeBackOldNews()
    onArrival(stack)
  }

  const unwatch = watchToasts(attempt)
  window.addEventListener('online', attempt)
  whenIdle(attempt)
  return stop
}

/** Stands in the body, beside the page: a modal makes the page inert, and toasts must stay alive. */
export function Toasts() {
  const [ToastStack, setToastStack] = useState<ComponentType>()
  useEffect(() => fetchToasts((arrived) => setToastStack(() => arrived)), [])
  return ToastStack ? createPortal(<ToastStack />, document.body) : null
}
