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
    if (busy) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [busy])

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <fieldset className={styles['fields']} disabled={busy}>
        {children}
      </fieldset>
    </form>
  )
}
