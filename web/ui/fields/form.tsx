import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  busy: boolean
  /** Distinguishes forms of the same kind. */
  label?: string
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

export function Form({ busy, label, onSubmit, children }: Props) {
  const focused = useRef<Element>(null)

  // A browser drops the focus of what gets disabled: give it back, unless it went elsewhere since.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body
    if (!busy && lost && focused.current instanceof HTMLElement) focused.current.focus()
  }, [busy])

  function submit(event: FormEvent) {
    // Here and for every submit: one that is dropped further on would send the page away.
    event.preventDefault()
    focused.current = document.activeElement
    void onSubmit(event)
  }

  // `dialog` keeps a browser from submitting a password before the script has loaded.
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <fieldset
        className="grid grid-cols-1 gap-3 [&>button]:mt-1"
        disabled={busy}
        aria-label={label}
      >
        {children}
      </fieldset>
    </form>
  )
}
