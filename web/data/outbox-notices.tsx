import { useRef } from 'react'
import { outbox as texts } from '../texts/offline.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/entry-icons.tsx'
import { ClockIcon, PlusIcon } from '../ui/icons/icons.tsx'
import {
  changeNamed,
  discard,
  doInstead,
  isPending,
  type OutboxRecord,
  retryRefused,
  useOutbox,
} from './outbox.ts'
import styles from './outbox-notices.module.css'

type Props = {
  record: OutboxRecord
  /** The button disappears, so the focus moves first. */
  onDecide: () => void
}

function Refused({ record, onDecide }: Props) {
  const isDecided = useRef(false)
  const change = changeNamed(record.change)
  const what = change?.describe?.(record.input) ?? record.change
  const { code = 'unexpected', sentence } = record.refused ?? {}
  const hasOther = change?.instead?.(record.input, code) !== undefined

  function decide(act: (one: OutboxRecord) => Promise<void>) {
    if (isDecided.current) return
    isDecided.current = true
    onDecide()
    void act(record)
  }

  return (
    <li className={styles['refused']}>
      <p className={styles['what']} dir="auto">
        {what}
      </p>
      <p>{sentence ?? (code === 'not_found' ? texts.gone : texts.noReason)}</p>
      <div className={styles['actions']}>
        <Button
          aria-label={texts.of(texts.discard, what)}
          variant="quiet"
          onClick={() => decide(discard)}
        >
          {texts.discard}
        </Button>
        {hasOther ? (
          <Button
            aria-label={texts.of(texts.addAgain, what)}
            variant="quiet"
            onClick={() => decide(doInstead)}
          >
            <PlusIcon />
            {texts.addAgain}
          </Button>
        ) : (
          <Button
            aria-label={texts.of(texts.retry, what)}
            variant="quiet"
            onClick={() => decide(retryRefused)}
          >
            {texts.retry}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Offline changes that the server refused: they stay until the person decides. */
export function RefusedChanges() {
  const refused = useOutbox().filter((record) => !isPending(record))
  const heading = useRef<HTMLHeadingElement>(null)
  if (refused.length === 0) return null

  const moveOn = () =>
    (refused.length > 1 ? heading.current : document.getElementById('main'))?.focus()

  return (
    <section className={styles['card']} role="alert">
      <h2 ref={heading} tabIndex={-1}>
        <AlertIcon />
        {texts.refusedTitle(refused.length)}
      </h2>
      <p>{texts.refusedLead}</p>
      <ul>
        {refused.map((record) => (
          <Refused key={record.key} record={record} onDecide={moveOn} />
        ))}
      </ul>
    </section>
  )
}

/** Replaces a date while the change is pending. */
export const PendingMark = () => (
  <span className={styles['pending']}>
    <ClockIcon />
    {texts.pending}
  </span>
)
