import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MessageIcon, PhoneIcon } from '../../ui/icons/link-icons.tsx'
import styles from './page-header.module.css'

/** A longer name takes three lines at its full size and pushes the content below the fold. */
const MAX_LARGE_NAME = 48

type Props = { portfolio: PublicPortfolio; place: PagePlace; heading: 'h1' | 'h2' }

export function PageHeader({ portfolio, place, heading: Heading }: Props) {
  const { name, course_module, bio, contact, has_photo } = portfolio
  return (
    <header className={styles['header']}>
      <Avatar name={name} photo={has_photo ? place.photo : null} size={88} />
      <div className={styles['who']}>
        <Heading dir="auto" data-long={name.length > MAX_LARGE_NAME}>
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

/** Free text: only a plain phone number becomes a link. */
function Contact({ contact }: { contact: string }) {
  const phone = phoneNumber(contact)
  return (
    <p className={styles['contact']}>
      {phone === undefined ? <MessageIcon /> : <PhoneIcon />}
      <span className="unseen">{texts.contact}: </span>
      {phone === undefined ? (
        <span dir="auto">{contact}</span>
      ) : (
        <a href={`tel:${phone}`} rel="nofollow">
          {contact}
        </a>
      )}
    </p>
  )
}

const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/
/** From a number without area code to the longest that E.164 allows. */
const PHONE_DIGITS = { min: 8, max: 15 }

/** The number to call, if the text is nothing but a phone number. */
export function phoneNumber(text: string): string | undefined {
  if (!PHONE_CHARACTERS.test(text.trim())) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < PHONE_DIGITS.min || digits.length > PHONE_DIGITS.max) return undefined
  return text.trim().startsWith('+') ? `+${digits}` : digits
}
