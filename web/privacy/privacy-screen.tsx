import '../styles/open.css'
import type { ReactNode } from 'react'
import { RESET_MINUTES, SESSION_DAYS } from '#contract/account-settings.ts'
import { DAYS_LINK_LISTED, DAYS_REPORT_KEPT, DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { useAbout } from '../data/use-about.ts'
import { Screen } from '../shell/screen.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useGoBack } from '../shell/use-go-back.ts'
import {
  browserPart,
  classPart,
  durationPart,
  legalPart,
  operatorPart,
  privacy,
  rightsPart,
  sharingPart,
  storedPart,
  summary,
} from '../texts/privacy.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { LoadingText } from '../ui/skeleton.tsx'

const LIFETIMES = {
  sessionDays: SESSION_DAYS,
  resetMinutes: RESET_MINUTES,
  linkDays: DAYS_LINK_LISTED,
  reportDays: DAYS_REPORT_KEPT,
}

export default function PrivacyScreen() {
  const about = useAbout()
  const back = useGoBack()
  const { authority } = privacy

  return (
    <Screen
      title={privacy.title}
      actions={
        <Button variant="quiet" onClick={back}>
          {shell.back}
        </Button>
      }
    >
      <article className="mx-auto grid min-h-screen w-full max-w-text grid-cols-1 content-start gap-6 pt-4 pb-6 text-soft">
        <header className="grid gap-3">
          <ScreenHeading className="text-bright">{privacy.title}</ScreenHeading>
          <p>{privacy.lead}</p>
        </header>
        <section className="grid gap-3 rounded-card border border-hairline bg-surface p-4 lg:p-5">
          <h2 className="text-bright">{summary.title}</h2>
          <ul className="grid list-disc gap-2 ps-4">
            {summary.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        {/* Rendered only now: their height depends on the answer, and the footer would move. */}
        {about === undefined ? (
          <LoadingText>{shell.loading}</LoadingText>
        ) : (
          <>
            <Part title={operatorPart.title}>
              <p className="wrap-anywhere font-semibold text-bright">
                {about ? (about.operator ?? privacy.unknownOperator) : privacy.operatorNotLoaded}
              </p>
              <p>{operatorPart.text}</p>
            </Part>
            <Part title={storedPart.title}>
              <Terms items={storedPart.items(LIFETIMES)} />
            </Part>
            <Part title={legalPart.title}>
              <p>{legalPart.text}</p>
            </Part>
            <Part title={durationPart.title}>
              {durationPart.texts(DAYS_RETIRED).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Part>
            <Part title={browserPart.title}>
              <Terms items={browserPart.items} />
            </Part>
            <Part title={sharingPart.title}>
              <p>{sharingPart.text}</p>
              <p>{sharingPart.published}</p>
              <p>{sharingPart.contactButtons}</p>
              {about?.kenziehub && <p>{sharingPart.frontEnds}</p>}
              {about && <p>{about.mail ? sharingPart.mail : sharingPart.noMail}</p>}
            </Part>
            <Part title={classPart.title}>
              <p>{classPart.lead}</p>
              <Terms items={classPart.items} />
            </Part>
            <Part title={rightsPart.title}>
              <p>{rightsPart.lead}</p>
              <Terms items={rightsPart.items} />
              <p>
                {rightsPart.rest}
                <a className="inline-block py-1" href={authority.address} rel="noopener noreferrer">
                  {authority.label}
                </a>
                .
              </p>
            </Part>
          </>
        )}
      </article>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-bright">{title}</h2>
      {children}
    </section>
  )
}

type Items = readonly (readonly [term: string, text: string])[]

function Terms({ items }: { items: Items }) {
  return (
    <dl className="grid divide-y divide-hairline">
      {items.map(([term, text]) => (
        <div key={term} className="grid break-inside-avoid gap-x-5 gap-y-1 py-3 md:grid-cols-term">
          <dt className="font-semibold text-bright">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
