import type { ReactNode } from 'react'
import { CONFIRMATION_PATH, KEYS_PATH, type PublicConfirmation } from '#contract/confirmations.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { confirmationPage as texts } from '../../texts/confirmation-page.ts'
import { levelSentences } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CodeIcon } from '../../ui/icons/link-icons.tsx'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import styles from './confirmation-page.module.css'
import { ShieldIcon } from './shield-icon.tsx'

type Props = { confirmation: PublicConfirmation; portfolioUrl: string | null }

/** The answer first; then who, what, by whom and when; then what the level means. */
export function ConfirmationPage({ confirmation, portfolioUrl }: Props) {
  const { id, url, state, signature } = confirmation
  const hasNoFile = state === 'current' && signature === null
  return (
    <div className={styles['page']} data-state={state}>
      <header className={styles['bar']}>
        <a className="wordmark" href="/">
          <Wordmark label={brand.name} />
        </a>
        <p>{texts.kind}</p>
      </header>
      <article className={styles['card']}>
        <Answer confirmation={confirmation} />
        <div className={styles['body']}>
          <Student confirmation={confirmation} portfolioUrl={portfolioUrl} />
          <Technology confirmation={confirmation} />
          <Origin confirmation={confirmation} />
          <Meaning confirmation={confirmation} />
        </div>
      </article>
      <aside className={styles['aside']}>
        <Verification confirmation={confirmation} />
        <p className="paper-only">
          {url ? texts.onPaper(withoutScheme(url)) : texts.onPaperHere(CONFIRMATION_PATH + id)}
        </p>
        <p>{texts.word}</p>
        {!hasNoFile && <p>{texts.proves}</p>}
      </aside>
    </div>
  )
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

type Part = { confirmation: PublicConfirmation }

function Answer({ confirmation }: Part) {
  const { answer, lead } = answerOf(confirmation)
  return (
    <header className={styles['answer']}>
      <ShieldIcon state={confirmation.state} />
      <div>
        <h1>{answer}</h1>
        <p>{lead}</p>
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
    <div className={styles['student']}>
      <Avatar name={student} photo={null} size={56} />
      <p>
        <b dir="auto">{student}</b>
        {portfolio && (
          <a href={portfolio}>{portfolioUrl ? withoutScheme(portfolioUrl) : portfolio}</a>
        )}
      </p>
    </div>
  )
}

const Technology = ({ confirmation: { title, level } }: Part) => (
  <div className={styles['technology']}>
    <TechnologyTile title={title} size={64} />
    <div>
      <h2 dir="auto">{title}</h2>
      <p data-level={levelNumber(level)}>
        <LevelMark level={levelNumber(level)} />
        {level}
      </p>
    </div>
  </div>
)

function Origin({ confirmation }: Part) {
  const { state, teacher, note, confirmed_on } = confirmation
  return (
    <div className={styles['origin']}>
      <p>
        {state === 'current' ? texts.confirmedBy : texts.wasConfirmedBy}
        {teacher === null ? texts.deletedTeacher : <b dir="auto">{teacher}</b>}
        {texts.inClass(confirmation.class)}
        <b dir="auto">{confirmation.class}</b>
        {texts.on}
        <b>
          <time dateTime={confirmed_on}>{texts.day(confirmed_on)}</time>
        </b>
        .
      </p>
      {note && (
        <figure>
          <figcaption className="unseen">{texts.noteBy}</figcaption>
          <blockquote dir="auto">{note}</blockquote>
        </figure>
      )}
    </div>
  )
}

function Meaning({ confirmation: { title, level, statements } }: Part) {
  const [before, after] = texts.means(level)
  return (
    <section className={styles['meaning']}>
      <h2>
        {before}
        <bdi>{title}</bdi>
        {after}
      </h2>
      <p>{levelSentences[level]}</p>
      <ul>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </section>
  )
}

function Verification({ confirmation }: Part) {
  const { id, confirmed_on, state, signature } = confirmation
  return (
    <section className={styles['checked']}>
      <h2>{texts.checked}</h2>
      <dl>
        <div>
          <dt>{texts.situation}</dt>
          <dd>{situationOf(confirmation)}</dd>
        </div>
        <div>
          <dt>{texts.confirmedAt}</dt>
          <dd>
            <time dateTime={confirmed_on}>{texts.day(confirmed_on)}</time>
          </dd>
        </div>
        {signature && (
          <div>
            <dt>{texts.key}</dt>
            <dd className={styles['code']}>
              {signature.kid}
              <br />
              {texts.algorithm}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.id}</dt>
          <dd className={styles['code']}>{id}</dd>
        </div>
      </dl>
      {signature ? (
        <p className={styles['files']}>
          <a href={signature.file}>
            <CodeIcon />
            {texts.file}
          </a>
          <a href={KEYS_PATH}>{texts.keys}</a>
        </p>
      ) : (
        <p className={styles['unsigned']}>
          {state === 'current' ? texts.noPublicAddress : texts.noLongerSigned}
        </p>
      )}
    </section>
  )
}

function situationOf({ state, confirmed_on, withdrawn_on }: PublicConfirmation) {
  if (state === 'withdrawn') return texts.withdrawn.situation(withdrawn_on ?? confirmed_on)
  return texts[state].situation
}
