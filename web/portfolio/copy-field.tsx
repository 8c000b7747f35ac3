import { useEffect, useRef, useState } from 'react'
import { copying } from '../texts/portfolio.ts'
import { notify } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'

type Props = {
  label: string
  text: string
  /** Copying has already failed: starts with the text selected. */
  isManual?: boolean
  /** Makes it a text area. */
  rows?: number
  /** Called after the button and after a copy by hand. */
  onCopied?: () => void
}

/** Not dashed as other fields that are read-only: it is there to be taken. */
const COPIED =
  'min-h-control w-full min-w-0 rounded-control border border-control bg-field px-4 py-3 text-small hover:border-soft focus-visible:border-transparent focus-visible:outline-offset-0'

/** Firefox does not focus what it selects, and Ctrl+C would copy nothing. */
function selectIn(control: HTMLInputElement | null) {
  control?.focus()
  control?.select()
}

/** A read-only text with a copy button; where the browser refuses, the text is selected instead. */
export function CopyField({ label, text, isManual = false, rows, onCopied }: Props) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [isSelected, setSelected] = useState(isManual)

  useEffect(() => {
    if (isManual) selectIn(control.current)
  }, [isManual])

  async function copy() {
    const copied = await copyText(text)
    setSelected(!copied)
    if (!copied) return selectIn(control.current)
    notify.success(copying.copied)
    return onCopied?.()
  }

  const shared = {
    ref: control,
    readOnly: true,
    'aria-label': label,
    value: text,
    onFocus: () => control.current?.select(),
    onCopy: onCopied,
  }
  return (
    <div className={`grid gap-2 ${rows ? 'grid-cols-1' : 'grid-cols-trail'}`}>
      {rows ? (
        <textarea
          {...shared}
          className={`${COPIED} wrap-anywhere resize-none font-mono`}
          rows={rows}
          spellCheck={false}
        />
      ) : (
        <input {...shared} className={COPIED} />
      )}
      <Button variant="quiet" aria-label={`${copying.copy}: ${label}`} onClick={() => void copy()}>
        {copying.copy}
      </Button>
      <output className="col-span-full text-small text-warning empty:hidden">
        {isSelected && copying.manual}
      </output>
    </div>
  )
}

/** False where the browser refuses both ways. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text)
  }
}

/** On plain http in a network `navigator.clipboard` is missing, but this still works. */
function copyBySelecting(text: string) {
  const focused = document.activeElement
  const source = document.createElement('textarea')
  source.className = 'sr-only'
  source.value = text
  document.body.append(source)
  source.focus({ preventScroll: true })
  source.select()
  const isCopied = document.execCommand('copy')
  source.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
