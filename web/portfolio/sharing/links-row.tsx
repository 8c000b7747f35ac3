import { useId } from 'react'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { onDay } from '../../texts/moments.ts'
import { links as texts } from '../../texts/portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { useInlineConfirm } from '../../ui/use-inline-confirm.ts'
import styles from './links-dialog.module.css'

type Props = {
  link: PortfolioLink
  now: number
  isRevoking: boolean
  onRevoke: (id: string) => void
}

export const isOver = ({ expires_at }: PortfolioLink, now: number) => Date.parse(expires_at) <= now

/** Somebody may be reading there: to take it away asks once. */
export function LinksRow({ link, now, isRevoking, onRevoke }: Props) {
  const { id, label, visits, expires_at } = link
  const questionId = useId()
  const { asking, setAsking, last, cancelOnEsc } = useInlineConfirm()
  const over = isOver(link, now)
  // A year alone on a line reads as a number of its own.
  const day = onDay(Date.parse(expires_at)).replaceAll(' ', '\u00a0')
  const end = over ? texts.remove : texts.revoke

  const named = (name: string) => ({ 'aria-label': `${name}: ${label}`, children: name })

  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['label']} dir="auto">
          {label} {over && <span className={styles['over']}>{texts.endedMark}</span>}
        </p>
        <p>
          {texts.visits(visits)} · {over ? texts.ended(day) : texts.until(day)}
        </p>
      </div>
      {!asking && (
        <Button
          {...named(end)}
          ref={last}
          variant="quiet"
          busy={isRevoking}
          onClick={() => (over ? onRevoke(id) : setAsking(true))}
        />
      )}
      {asking && (
        <fieldset className={styles['asking']} aria-labelledby={questionId}>
          <p id={questionId}>{texts.ask}</p>
          <Button
            {...named(end)}
            variant="danger"
            busy={isRevoking}
            onKeyDown={cancelOnEsc}
            onClick={() => onRevoke(id)}
          />
          <Button
            {...named(texts.keep)}
            ref={last}
            variant="quiet"
            aria-describedby={questionId}
            onKeyDown={cancelOnEsc}
            onClick={() => setAsking(false)}
          />
        </fieldset>
      )}
    </li>
  )
}
