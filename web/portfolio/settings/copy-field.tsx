import { useEffect, useRef, useState } from 'react'
import { copying } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './copy-field.module.css'
import { copyText } from './copy-text.ts'

type Props = {
  label: string
  text: string
  /** It could not be copied elsewhere: it is to be taken by hand, at once. */
  isByHand?: boolean
  /** Several lines. */
  rows?: number
  /** It was carried away, by the button or by hand. */
  onCopied?: () => void
}

/** Firefox does not focus what it selects, and would then copy nothing. */
function selectIn(control: HTMLInputElement | null) {
  control?.focus()
  control?.select()
}

/** A text to carry away: copied with one press, or marked so that a key does it. */
export function CopyField({ label, text, isByHand = false, rows, onCopied }: Props) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [byHand, setByHand] = useState(isByHand)

  useEffect(() => {
    if (isByHand) selectIn(control.current)
  }, [isByHand])

  async function copy() {
    const copied = await copyText(text)
    setByHand(!copied)
    if (!copied) return selectIn(control.current)
    notify.success(copying.copied)
    return onCopied?.()
  }

  const shared = {
    ref: control,
    className: field['control'],
    readOnly: true,
    'aria-label': label,
    value: text,
    onFocus: () => control.current?.select(),
    onCopy: onCopied,
  }
  return (
    <div className={styles['copy']}>
      {rows ? <textarea {...shared} rows={rows} spellCheck={false} /> : <input {...shared} />}
      <Button variant="quiet" aria-label={`${copying.copy}: ${label}`} onClick={() => void copy()}>
        {copying.copy}
      </Button>
      <output>{byHand && copying.byHand}</output>
    </div>
  )
}
