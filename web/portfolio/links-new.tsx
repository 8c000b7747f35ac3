import { useEffect, useRef } from 'react'
import type { NewPortfolioLink } from '#contract/portfolio-links.ts'
import { links as texts } from '../texts/portfolio.ts'
import { CopyField } from './copy-field.tsx'
import styles from './links-dialog.module.css'

export type MadeLink = Pick<NewPortfolioLink, 'id' | 'label' | 'path'>

type Props = { link: MadeLink; origin: string }

/** The one time its address is told. */
export function LinksNew({ link, origin }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles['new']} aria-label={texts.new(link.label)}>
      <h3>{texts.new(link.label)}</h3>
      <CopyField label={texts.new(link.label)} text={origin + link.path} />
      <p>{texts.once}</p>
    </section>
  )
}
