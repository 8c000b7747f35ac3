import type { ReactNode } from 'react'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlaceIcon } from '../../ui/icons/contact-icons.tsx'
import { PageContacts } from './page-contacts.tsx'
import styles from './page-header.module.css'

/** A longer name takes three lines at its full size and pushes the content below the fold. */
const MAX_LARGE_NAME = 48

type Props = {
  portfolio: PublicPortfolio
  place: PagePlace
  heading: 'h1' | 'h2'
  /** Printed next to the name. */
  qrCode: ReactNode
}

/** Who, what is sought, where, how to reach. */
export function PageHeader({ portfolio, place, heading: Heading, qrCode }: Props) {
  const { name, headline, city, course_module, bio, has_photo } = portfolio
  return (
    <header className={styles['header']}>
      <Avatar name={name} photo={has_photo ? place.photo : null} size={88} />
      {qrCode}
      <div className={styles['who']}>
        <Heading dir="auto" data-long={name.length > MAX_LARGE_NAME}>
          {name}
        </Heading>
        {headline && (
          <p className={styles['headline']} dir="auto">
            {headline}
          </p>
        )}
        {city && (
          <p className={styles['city']}>
            <PlaceIcon />
            <span className="unseen">{texts.city}: </span>
            <span dir="auto">{city}</span>
          </p>
        )}
        {course_module && <p dir="auto">{course_module}</p>}
      </div>
      <PageContacts portfolio={portfolio} />
      {bio && (
        // The headline says it in fewer words; paper has room for both.
        <p className={`${styles['bio']} ${headline ? 'paper-only' : ''}`} dir="auto">
          {bio}
        </p>
      )}
    </header>
  )
}
