import { useId } from 'react'
import { bin } from '../texts/bin.ts'
import { Button } from '../ui/button.tsx'
import { useInlineConfirm } from '../ui/use-inline-confirm.ts'
import styles from './removed-row.module.css'

type Props = {
  title: string
  describedBy: string | undefined
  /** What was asked for is under way. */
  busy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** What cannot be undone asks once; the second click of a double click falls on what keeps it. */
export function RemovedActions({ title, describedBy, busy, onRestore, onDelete }: Props) {
  const { asking, setAsking, last, cancelOnEsc } = useInlineConfirm()
  const questionId = useId()

  const named = (label: string) => ({ 'aria-label': `${label}: ${title}`, children: label })

  if (!asking)
    return (
      <div className={styles['actions']}>
        <Button
          {...named(bin.restore)}
          variant="quiet"
          busy={busy}
          aria-describedby={describedBy}
          onClick={onRestore}
        />
        <Button
          {...named(bin.deleteForGood)}
          variant="quiet"
          ref={last}
          onClick={() => setAsking(true)}
        />
      </div>
    )
  return (
    <fieldset aria-labelledby={questionId} className={styles['actions']}>
      <p id={questionId}>{bin.ask}</p>
      <Button
        {...named(bin.deleteForGood)}
        variant="danger"
        busy={busy}
        onKeyDown={cancelOnEsc}
        onClick={onDelete}
      />
      <Button
        {...named(bin.keep)}
        onKeyDown={cancelOnEsc}
        variant="quiet"
        ref={last}
        aria-describedby={questionId}
        onClick={() => setAsking(false)}
      />
    </fieldset>
  )
}
