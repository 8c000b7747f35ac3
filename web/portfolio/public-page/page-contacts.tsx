import { type ComponentType, use } from 'react'
import { resolve } from '#catalogue/resolve.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { hostOf } from '../../projects/project-frame.tsx'
import { type Drawn, IconHref } from '../../technologies/chips/icons.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LinkedInIcon, MailIcon, WhatsAppIcon } from '../../ui/icons/contact-icons.tsx'
import { MessageIcon, PhoneIcon } from '../../ui/icons/link-icons.tsx'
import { GlobeIcon } from '../../ui/icons/navigation-icons.tsx'

/** Growing where the row has no room for more of them; where it has none for all, the others share the next row. */
const ITEM = 'min-w-0 max-w-full @max-md:shrink-0 @max-md:grow @max-md:basis-control'
const FIRST = 'max-w-full @max-md:grow-999'
const FIRST_OF: Record<number, string> = { 4: '@max-sm:basis-full', 5: '@max-md:basis-full' }
const LINK =
  'relative flex min-h-control items-center justify-center gap-2 rounded-control border px-3 font-semibold no-underline transition-colors print:min-h-0 print:justify-start print:gap-1 print:border-0 print:bg-transparent print:p-0 print:font-normal print:text-accent print:*:first:size-4'
const LOOKS = {
  first:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover @max-xs:gap-1 @max-xs:px-1 @max-xs:text-interface @md:px-5',
  other: 'border-hairline bg-quiet text-bright hover:bg-raised',
}

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
    <ul
      className="@content:col-span-1 col-span-full flex min-w-0 @content:max-w-md flex-wrap @content:justify-end gap-2 print:mt-2 print:gap-x-5 print:gap-y-1 print:text-interface"
      aria-label={texts.contact}
    >
      {contacts.map(({ name, href, text, Icon }, at) => (
        <li key={name} className={at === 0 ? `${FIRST} ${FIRST_OF[contacts.length] ?? ''}` : ITEM}>
          <a
            className={`${LINK} ${at === 0 ? LOOKS.first : LOOKS.other}`}
            href={href}
            title={text}
            target={/^https?:/i.test(href) ? '_blank' : undefined}
            rel="nofollow ugc noopener noreferrer"
          >
            <Icon />
            <span className={at === 0 ? 'print:hidden' : 'sr-only print:hidden'}>{name}</span>
            <span className="paper-only wrap-anywhere min-w-0 text-bright">{text}</span>
          </a>
        </li>
      ))}
      {isFreeText && (
        <li className="flex min-w-0 @content:basis-auto basis-full items-center gap-2 text-interface text-muted print:basis-auto">
          <MessageIcon />
          <span className="wrap-anywhere min-w-0 text-bright" dir="auto">
            {contact}
          </span>
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
