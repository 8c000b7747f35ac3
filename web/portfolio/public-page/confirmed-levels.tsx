import type { RecordedConfirmation } from '#contract/portfolio-record.ts'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { ConfirmedTick } from './confirmed-tick.tsx'
import { PrintedTitle } from './printed-title.tsx'

type Confirmed = PublicTechnology & { confirmation: RecordedConfirmation }

const isConfirmed = (technology: PublicTechnology): technology is Confirmed =>
  technology.confirmation !== null

/** On paper: who confirmed what, and when. */
export function ConfirmedLevels(props: { technologies: PublicTechnology[]; heading: 'h2' | 'h3' }) {
  const { technologies, heading } = props
  const confirmed = technologies.filter(isConfirmed)
  if (confirmed.length === 0) return null
  return (
    <section className="mt-2">
      <PrintedTitle as={heading} count={confirmed.length}>
        {texts.confirmedLevels}
      </PrintedTitle>
      <ul className="columns-2 gap-x-5">
        {confirmed.map(({ title, level, confirmation: { teacher, class: name, on } }) => (
          <li
            key={title}
            className="flex break-inside-avoid items-baseline border-hairline border-t py-1 text-interface leading-snug"
          >
            <ConfirmedTick />
            <p className="ms-1 min-w-0 flex-1 text-soft">
              <time className="float-right ms-3 text-muted" dateTime={on}>
                {texts.printedOn(on)}
              </time>
              <b className="font-semibold text-bright" dir="auto">
                {title}
              </b>
              , {level}
              <br />
              <bdi>{teacher}</bdi>, <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
