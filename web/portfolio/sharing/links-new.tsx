import { useEffect, useRef } from 'react'
import type { NewPortfolioLink } from '#contract/portfolio-links.ts'
import { links as texts } from '../../texts/portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../settings/copy-field.tsx'
import styles from './links-dialog.module.css'

export type MadeLink = Pick<NewPortfolioLink, 'id' | 'label' | 'path'>

type Props = {
  link: MadeLink
  origin: string
  isCopied: boolean
  /** Somebody was about to close, and it was not copied yet. */
  isAsking: boolean
  onCopied: () => void
  onClose: () => void
}

/** The one time its address is told. */
export function LinksNew({ link, origin, isCopied, isAsking, onCopied, onClose }: Props) {
  const place = useRef<HTMLElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  const told = isCopied ? texts.copied : texts.once
  useEffect(() => place.current?.focus(), [])
  useEffect(() => {
    if (isAsking) last.current?.focus()
  }, [isAsking])
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles['new']}
      data-copied={isCopied}
      aria-label={texts.new(link.label)}
    >
      <h3>{texts.new(link.label)}</h3>
      <CopyField label={texts.new(link.label)} text={origin + link.path} onCopied={onCopied} />
      <p role={isAsking ? 'alert' : undefined}>{isAsking ? texts.notCopied : told}</p>
      {isAsking && (
        <Button ref={last} variant="quiet" onClick={onClose}>
          {texts.closeAnyway}
        </Button>
      )}
    </section>
  )
}
