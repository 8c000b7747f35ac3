import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadToasts } from './notify.ts'

const ToastStack = lazy<ComponentType>(() => loadToasts().catch(() => ({ default: () => null })))
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'input', 'submit'] as const

/** Stands in the body, beside the page: a modal makes the page inert, and toasts must stay alive. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (wanted) return undefined
    const touched = () => setWanted(true)
    for (const event of FIRST_TOUCHES) document.addEventListener(event, touched, true)
    return () => {
      for (const event of FIRST_TOUCHES) document.removeEventListener(event, touched, true)
    }
  }, [wanted])

  if (!wanted) return null
  return createPortal(
    <Suspense>
      <ToastStack />
    </Suspense>,
    document.body,
  )
}
