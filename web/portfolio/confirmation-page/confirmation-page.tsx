import type { ReactNode } from 'react'
import { CONFIRMATION_PATH, KEYS_PATH, type PublicConfirmation } from '#contract/confirmations.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { confirmationPage as texts } from '../../texts/confirmation-page.ts'
import { levelSentences } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardList } from '../../ui/card.tsx'
import { CodeIcon } from '../../ui/icons/link-icons.tsx'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import styles from './confirmation-page.module.css'
import { ShieldIcon } from './shield-icon.tsx'

const LINK =
  'flex min-h-touch items-center justify-center gap-2 rounded-control font-semibold text-bright text-interface no-underline hover:bg-raised'
const SMALL = 'px-1 text-pretty text-muted text-small'
/** Large text on a small screen goes below the picture: next to it words would break. */
const NAMED = 'font-semibold text-bright'
const HEADING = 'font-semibold text-body leading-snug'
const BESIDE = 'min-w-0 grow basis-1/2'

type Props = { confirmation: PublicConfirmation; portfolioUrl: string | null }

/** The answer first; then who, what, by whom and when; then what the level means. */
export function ConfirmationPage({ confirmation, portfolioUrl }: Props) {
  const { id, url, state, signature } = confirmation
  const hasNoFile = state === 'current' && signature === null
  return (
    <div
      className={`mx-auto grid max-w-content grid-cols-1 gap-4 lg:grid-cols-aside print:block ${styles['page']}`}
      data-state={state}
    >
      <header className="col-span-full flex flex-wrap items-center justify-between gap-x-4 text-interface text-muted lg:mb-4">
        <a className="wordmark" href="/">
          <Wordmark label={brand.name} />
        </a>
        <p>{texts.kind}</p>
      </header>
      <CardList
        as="article"
        className={`self-start print:mt-4 print:break-inside-avoid ${styles['card']}`}
      >
        <Answer confirmation={confirmation} />
        <div className="grid grid-cols-1 gap-5 px-4 py-5 md:p-5">
          <Student confirmation={confirmation} portfolioUrl={portfolioUrl} />
          <Technology confirmation={confirmation} />
          <Origin confirmation={confirmation} />
          <Meaning confirmation={confirmation} />
        </div>
      </CardList>
      <aside className="grid grid-cols-1 content-start gap-3 print:block print:*:mt-3">
        <Verification confirmation={confirmation} />
        <p className={`paper-only ${SMALL}`}>
          {url ? texts.onPaper(withoutScheme(url)) : texts.onPaperHere(CONFIRMATION_PATH + id)}
        </p>
        <p className={SMALL}>{texts.word}</p>
        {!hasNoFile && <p className={SMALL}>{texts.proves}</p>}
      </aside>
    </div>
  )
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

type Part = { confirmation: PublicConfirmation }

function Answer({ confirmation }: Part) {
  const { answer, lead } = answerOf(confirmation)
  return (
    <header
      className={`flex flex-wrap items-center gap-3 p-4 text-interface md:px-5 ${styles['answer']}`}
    >
      <ShieldIcon state={confirmation.state} />
      <div className="min-w-0 grow basis-xs">
        <h1 className="font-semibold">{answer}</h1>
        <p className="mt-1 text-pretty">{lead}</p>
      </div>
    </header>
  )
}

function answerOf({ state, title, teacher, confirmed_on, withdrawn_on }: PublicConfirmation): {
  answer: string
  lead: ReactNode
} {
  if (state === 'current') return texts.current
  if (state === 'withdrawn')
    return {
      answer: texts.withdrawn.answer(withdrawn_on ?? confirmed_on),
      lead: teacher === null ? texts.withdrawn.byDeletion : texts.withdrawn.byTeacher,
    }
  const [before, named, after] = texts.outdated.lead(title)
  return {
    answer: texts.outdated.answer,
    lead: (
      <>
        {before}
        <bdi>{named}</bdi>
        {after}
      </>
    ),
  }
}

function Student({ confirmation: { student, portfolio }, portfolioUrl }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={student} photo={null} size={56} />
      <p className={BESIDE}>
        <b className="block text-left font-semibold leading-snug" dir="auto">
          {student}
        </b>
        {/* Low to look at, and as high as a finger. */}
        {portfolio && (
          <a
            className="-my-3 block w-fit min-w-touch py-3 text-interface text-muted decoration-control hover:text-bright"
            href={portfolio}
          >
            {portfolioUrl ? withoutScheme(portfolioUrl) : portfolio}
          </a>
        )}
      </p>
    </div>
  )
}

const Technology = ({ confirmation: { title, level } }: Part) => (
  <div className="flex flex-wrap items-center gap-3">
    <TechnologyTile title={title} size={64} />
    <div className={BESIDE}>
      <h2 className={`text-left ${styles['title']}`} dir="auto">
        {title}
      </h2>
      <p className="mt-1 flex items-center gap-2 text-soft" data-level={levelNumber(level)}>
        <LevelMark level={levelNumber(level)} />
        {level}
      </p>
    </div>
  </div>
)

function Origin({ confirmation }: Part) {
  const { state, teacher, note, confirmed_on } = confirmation
  return (
    <div>
      <p className="text-pretty text-soft">
        {state === 'current' ? texts.confirmedBy : texts.wasConfirmedBy}
        {teacher === null ? (
          texts.deletedTeacher
        ) : (
          <b className={NAMED} dir="auto">
            {teacher}
          </b>
        )}
        {texts.inClass(confirmation.class)}
        <b className={NAMED} dir="auto">
          {confirmation.class}
        </b>
        {texts.on}
        <b className={NAMED}>
          <time dateTime={confirmed_on}>{texts.day(confirmed_on)}</time>
        </b>
        .
      </p>
      {note && (
        <figure className="mt-4">
          <figcaption className="sr-only">{texts.noteBy}</figcaption>
          <blockquote
            className={`wrap-anywhere whitespace-pre-line text-pretty border-s-2 ps-4 text-soft ${styles['note']}`}
            dir="auto"
          >
            {note}
          </blockquote>
        </figure>
      )}
    </div>
  )
}

function Meaning({ confirmation: { title, level, statements } }: Part) {
  const [before, after] = texts.means(level)
  return (
    <section className="border-hairline border-t pt-5">
      <h2 className={HEADING}>
        {before}
        <bdi>{title}</bdi>
        {after}
      </h2>
      <p className="mt-1 text-interface text-muted">{levelSentences[level]}</p>
      <ul className={`mt-3 grid gap-2 ps-4 text-soft ${styles['statements']}`}>
        {statements.map((statement) => (
          <li key={statement} className="wrap-anywhere">
            {statement}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verification({ confirmation }: Part) {
  const { id, confirmed_on, state, signature } = confirmation
  return (
    <Card as="section" className="print:mt-4 print:break-inside-avoid">
      <h2 className={HEADING}>{texts.checked}</h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-3 max-lg:sm:grid-cols-2">
        <Checked term={texts.situation}>{situationOf(confirmation)}</Checked>
        <Checked term={texts.confirmedAt}>
          <time dateTime={confirmed_on}>{texts.day(confirmed_on)}</time>
        </Checked>
        {signature && (
          <Checked term={texts.key} isCode>
            {signature.kid}
            <br />
            {texts.algorithm}
          </Checked>
        )}
        <Checked term={texts.id} isCode>
          {id}
        </Checked>
      </dl>
      {signature ? (
        <p className="mt-4 grid gap-2 print:hidden">
          <a className={`border border-hairline bg-quiet ${LINK}`} href={signature.file}>
            <CodeIcon />
            {texts.file}
          </a>
          <a className={LINK} href={KEYS_PATH}>
            {texts.keys}
          </a>
        </p>
      ) : (
        <p className="mt-4 text-pretty text-muted text-small">
          {state === 'current' ? texts.noPublicAddress : texts.noLongerSigned}
        </p>
      )}
    </Card>
  )
}

type CheckedProps = { term: string; isCode?: boolean; children: ReactNode }

const Checked = ({ term, isCode = false, children }: CheckedProps) => (
  <div>
    <dt className="text-muted text-small">{term}</dt>
    <dd className={`wrap-anywhere ${isCode ? 'font-mono text-small text-soft' : ''}`}>
      {children}
    </dd>
  </div>
)

function situationOf({ state, confirmed_on, withdrawn_on }: PublicConfirmation) {
  if (state === 'withdrawn') return texts.withdrawn.situation(withdrawn_on ?? confirmed_on)
  return texts[state].situation
}
