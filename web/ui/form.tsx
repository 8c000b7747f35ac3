import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './form.module.css'

type Props = {
  busy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

export function Form({ busy, onSubmit, children }: Props) {
  const focused = useRef<Element>(null)

  // A browser drops the focus of what gets disabled: give it back, unless it went elsewhere since.
  useLayoutEffect(() => {
    if (busy) {
      focused.current = document.activeElement
      return undefined
    }
    const giveBack = () => {
      const lost = document.activeElement === document.body
      if (lost && focused.current instanceof HTMLElement) focused.current.focus()
    }
    // It drops it with the next frame, even if everything is enabled again by then.
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(giveBack)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [busy])

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <fieldset className={styles['fields']} disabled={busy}>
        {children}
      </fieldset>
    </form>
  )
}
