import type { RecordedConfirmation } from '#contract/portfolio-record.ts'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import styles from './confirmed-levels.module.css'
import { ConfirmedTick } from './confirmed-tick.tsx'

type Confirmed = PublicTechnology & { confirmation: RecordedConfirmation }

const isConfirmed = (technology: PublicTechnology): technology is Confirmed =>
  technology.confirmation !== null

/** On paper: who confirmed what, and when. */
export function ConfirmedLevels(props: { technologies: PublicTechnology[]; heading: 'h2' | 'h3' }) {
  const { technologies, heading: Heading } = props
  const confirmed = technologies.filter(isConfirmed)
  if (confirmed.length === 0) return null
  return (
    <section className={styles['confirmed']}>
      <Heading>
        {texts.confirmedLevels} <span>{confirmed.length}</span>
      </Heading>
      <ul>
        {confirmed.map(({ title, level, confirmation: { teacher, class: name, on } }) => (
          <li key={title}>
            <ConfirmedTick />
            <p>
              <time dateTime={on}>{texts.printedOn(on)}</time>
              <b dir="auto">{title}</b>, {level}
              <br />
              <bdi>{teacher}</bdi>, <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
