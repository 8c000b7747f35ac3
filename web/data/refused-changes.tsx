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
    <li className="mt-3 border-refused-line border-t pt-3">
      <p className="wrap-anywhere font-semibold text-interface" dir="auto">
        {what}
      </p>
      <p className="mt-1 text-interface text-soft">
        {sentence ?? (code === 'not_found' ? texts.gone : texts.noReason)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:last:max-w-modal *:last:flex-1">
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
    <section className="mb-5 rounded-card border border-refused-line bg-refused p-4" role="alert">
      <h2 ref={heading} className="flex items-center gap-2 text-body" tabIndex={-1}>
        <span className="text-error">
          <AlertIcon />
        </span>
        {texts.refusedTitle(refused.length)}
      </h2>
      <p className="mt-1 text-interface text-soft">{texts.refusedLead}</p>
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
  <span className="inline-flex items-center gap-1 text-small text-warning">
    <ClockIcon size={14} />
    {texts.pending}
  </span>
)
