import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Contact } from './contact.tsx'
import type { Headings } from './headings.ts'
import styles from './person-head.module.css'

/** A longer one takes three lines at its full size, and the page begins below the fold. */
const LONG = 48

type Props = { portfolio: PublicPortfolio; place: PagePlace; heading: Headings['name'] }

export function PersonHead({ portfolio, place, heading: Heading }: Props) {
  const { name, course_module, bio, contact, has_photo } = portfolio
  return (
    <header className={styles['head']}>
      <Avatar name={name} photo={has_photo ? place.photo : null} size={88} />
      <div className={styles['who']}>
        <Heading dir="auto" data-long={name.length > LONG}>
          {name}
        </Heading>
        {course_module && <p dir="auto">{course_module}</p>}
      </div>
      {bio && (
        <p className={styles['bio']} dir="auto">
          {bio}
        </p>
      )}
      {contact && <Contact contact={contact} />}
    </header>
  )
}
