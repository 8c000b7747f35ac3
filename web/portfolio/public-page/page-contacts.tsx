import { type ComponentType, use } from 'react'
import { resolve } from '#catalogue/resolve.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { hostOf } from '../../projects/project-frame.tsx'
import { type Drawn, IconHref } from '../../technologies/chips/icons.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LinkedInIcon, MailIcon, WhatsAppIcon } from '../../ui/icons/contact-icons.tsx'
import { MessageIcon, PhoneIcon } from '../../ui/icons/link-icons.tsx'
import { GlobeIcon } from '../../ui/icons/navigation-icons.tsx'
import styles from './page-contacts.module.css'

interface Contact {
  name: string
  href: string
  /** As people write it down. */
  text: string
  Icon: ComponentType
}

/** The first is the one to use, and carries its name; the others are icons. Paper has all of them as text. */
export function PageContacts({ portfolio }: { portfolio: PublicPortfolio }) {
  const contacts = contactsOf(portfolio)
  const { contact } = portfolio
  const isFreeText = contact !== null && phoneContact(portfolio) === undefined
  if (contacts.length === 0 && !isFreeText) return null
  return (
    <ul className={styles['contacts']} aria-label={texts.contact}>
      {contacts.map(({ name, href, text, Icon }, at) => (
        <li key={name}>
          <a
            href={href}
            title={text}
            target={/^https?:/i.test(href) ? '_blank' : undefined}
            rel="nofollow ugc noopener noreferrer"
          >
            <Icon />
            <span className={at === 0 ? undefined : 'unseen'}>{name}</span>
            <span className={`paper-only ${styles['text']}`}>{text}</span>
          </a>
        </li>
      ))}
      {isFreeText && (
        <li className={styles['free']}>
          <MessageIcon />
          <span dir="auto">{contact}</span>
        </li>
      )}
    </ul>
  )
}

function contactsOf(portfolio: PublicPortfolio): Contact[] {
  const { public_email, github, linkedin, site } = portfolio
  return [
    phoneContact(portfolio),
    public_email
      ? { name: texts.email, href: `mailto:${public_email}`, text: public_email, Icon: MailIcon }
      : undefined,
    addressContact(texts.github, github, GitHubIcon),
    addressContact(texts.linkedin, linkedin, LinkedInIcon),
    addressContact(texts.site, site, GlobeIcon),
  ].filter((one) => one !== undefined)
}

function addressContact(name: string, address: string | null, Icon: ComponentType) {
  if (address === null || hostOf(address) === undefined) return undefined
  const text = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return { name, href: address, text, Icon }
}

/** Free text otherwise. */
function phoneContact({ contact, whatsapp }: PublicPortfolio): Contact | undefined {
  if (contact === null) return undefined
  if (whatsapp) return { name: texts.whatsapp, href: whatsapp, text: contact, Icon: WhatsAppIcon }
  const phone = phoneNumber(contact)
  if (!phone) return undefined
  return { name: texts.phone, href: `tel:${phone}`, text: contact, Icon: PhoneIcon }
}

const GITHUB = resolve('GitHub') as Drawn

function GitHubIcon() {
  const hrefOf = use(IconHref)
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={hrefOf(GITHUB)} />
    </svg>
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
