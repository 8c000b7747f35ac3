import type { ReactNode } from 'react'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlaceIcon } from '../../ui/icons/contact-icons.tsx'
import { PageContacts } from './page-contacts.tsx'

/** A longer name takes three lines at its full size and pushes the content below the fold. */
const MAX_LARGE_NAME = 48

const NAME = {
  usual: 'text-title @md:text-display @max-xs:text-body',
  long: 'text-body @md:text-title',
}
const LINE = 'mt-1 text-muted text-small leading-snug @md:text-interface'

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
    // On paper its lines flow around the code, which may be higher than they are.
    <header className="grid @content:grid-cols-between @max-xs:grid-cols-1 grid-cols-lead items-center @md:gap-x-5 gap-x-3 @max-xs:gap-y-2 gap-y-4 print:flow-root print:break-inside-avoid print:border-hairline print:border-b print:pb-4 print:*:first:hidden">
      <Avatar name={name} photo={has_photo ? place.photo : null} size={88} />
      {qrCode}
      <div className="min-w-0">
        <Heading className={name.length > MAX_LARGE_NAME ? NAME.long : NAME.usual} dir="auto">
          {name}
        </Heading>
        {headline && (
          <p
            className="mt-1 text-pretty @md:text-body text-interface leading-snug print:text-soft"
            dir="auto"
          >
            {headline}
          </p>
        )}
        {city && (
          <p className={`flex items-center gap-1 ${LINE}`}>
            <PlaceIcon size={16} />
            <span className="sr-only">{texts.city}: </span>
            <span className="min-w-0" dir="auto">
              {city}
            </span>
          </p>
        )}
        {course_module && (
          <p className={LINE} dir="auto">
            {course_module}
          </p>
        )}
      </div>
      <PageContacts portfolio={portfolio} />
      {bio && (
        // The headline says it in fewer words; paper has room for both.
        <p
          className={`col-span-full max-w-lg whitespace-pre-line text-pretty text-soft print:mt-3 print:max-w-none ${headline ? 'paper-only' : ''}`}
          dir="auto"
        >
          {bio}
        </p>
      )}
    </header>
  )
}
