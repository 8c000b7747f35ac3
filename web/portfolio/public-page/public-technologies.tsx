import { type ReactNode, useId } from 'react'
import { CONFIRMATION_PATH } from '#contract/confirmations.ts'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Detail } from '../../ui/text.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import { categoryName, groupTechnologies } from './group-technologies.ts'
import styles from './public-page.module.css'

type Props = { technologies: PublicTechnology[]; heading: 'h2' | 'h3' }

const TITLE =
  'wrap-anywhere min-w-0 leading-snug decoration-control underline-offset-4 group-hover:underline'

const isConfirmed = ({ confirmation }: PublicTechnology) => confirmation !== null
const hasProject = ({ projects }: PublicTechnology) => projects > 0
const isProved = (technology: PublicTechnology) => isConfirmed(technology) || hasProject(technology)

/** On the screen: those that a teacher or a project proves as rows, the others as chips. */
export function PublicTechnologies({ technologies, heading }: Props) {
  const ordered = inOrder(technologies)
  const proved = ordered.filter(isProved)
  const others = ordered.filter((one) => !isProved(one))
  const hasBoth = proved.length > 0 && others.length > 0
  return (
    <div className="grid grid-cols-1 gap-6 print:hidden">
      {technologies.length === 0 && <p className="text-muted">{texts.noTechnologies}</p>}
      <Rows technologies={hasBoth ? proved : ordered} total={technologies.length} heading={heading}>
        {hasBoth && whatComesFirst(proved)}
      </Rows>
      {hasBoth && <Chips technologies={others} heading={heading} />}
    </div>
  )
}

/** As they come, or by category where levels are hidden. */
const inOrder = (technologies: PublicTechnology[]) =>
  technologies.some(({ level }) => level !== null)
    ? technologies
    : groupTechnologies(technologies).flatMap((group) => group.technologies)

function whatComesFirst(proved: PublicTechnology[]) {
  if (!proved.some(isConfirmed)) return texts.provedFirst
  return proved.some(hasProject) ? texts.bothFirst : texts.confirmedFirst
}

type RowsProps = Props & { total: number; children: string | false }

function Rows({ technologies, total, heading: Heading, children }: RowsProps) {
  const id = useId()
  if (technologies.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-title" id={id}>
          {texts.technologiesTitle}
        </Heading>
        <p className="rounded-full bg-raised px-3 text-small text-soft tabular-nums">{total}</p>
        {children && <p className="text-interface text-muted">{children}</p>}
      </header>
      <ul className="grid @lg:grid-cols-2 grid-cols-1 items-start gap-x-6 *:min-w-0 *:border-hairline *:border-t">
        {technologies.map((technology) => (
          <li key={technology.title}>
            <Explained technology={technology} look="row">
              <TechnologyTile title={technology.title} size={40} />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span className={`grow basis-1/2 font-semibold ${TITLE}`} dir="auto">
                  {technology.title}
                </span>
                <Level technology={technology} />
                <Facts technology={technology} />
              </span>
            </Explained>
            <Confirmed technology={technology} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chips({ technologies, heading: Heading }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading className="mb-3 text-title" id={id}>
        {texts.alsoStudies}
      </Heading>
      <ul className="flex flex-wrap gap-2 *:min-w-0 *:max-w-full *:rounded-control *:border *:border-hairline *:bg-surface *:has-open:basis-full">
        {technologies.map((technology) => (
          <li key={technology.title}>
            <Explained
              technology={technology}
              look="chip"
              facts={<Facts technology={technology} />}
            >
              <TechnologyTile title={technology.title} size={24} />
              <span className={TITLE} dir="auto">
                {technology.title}
              </span>
              {technology.level && <Level technology={technology} isBrief />}
            </Explained>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LevelProps = { technology: PublicTechnology; isBrief?: boolean }

/** The level, or the category where levels are hidden; brief, its mark shows it and its word is read out. */
function Level({ technology: { title, level }, isBrief = false }: LevelProps) {
  if (!level) return <span className="text-small text-soft">{categoryName(title)}</span>
  return (
    <span
      className={`wrap-anywhere relative flex items-baseline gap-1 text-small text-soft ${isBrief ? 'flex-none' : 'min-w-0'}`}
      data-level={levelNumber(level)}
    >
      <LevelMark level={levelNumber(level)} size="medium" />
      <span className={isBrief ? 'sr-only' : undefined}>{level}</span>
    </span>
  )
}

function Facts({ technology: { projects, since } }: { technology: PublicTechnology }) {
  return (
    <span className="block w-full text-muted text-small tabular-nums leading-snug">
      {projects > 0 && (
        <>
          <b className="@xs:whitespace-nowrap font-medium text-soft">
            {projects} {texts.projects(projects)}
          </b>
          {' · '}
        </>
      )}
      <time className="@xs:whitespace-nowrap" dateTime={since}>
        {texts.since} {texts.month(since)}
      </time>
    </span>
  )
}

/** Leads to the page of the confirmation. */
function Confirmed({ technology: { title, confirmation } }: { technology: PublicTechnology }) {
  if (!confirmation) return null
  const { id, teacher, class: name, on } = confirmation
  return (
    // As high as a finger: its beginning lies over the end of the summary, which keeps its own height.
    <a
      className="wrap-anywhere relative @max-xs:ms-0 ms-7 -mt-2 flex min-h-touch w-fit items-baseline rounded-small py-3 pe-2 text-small text-success leading-snug no-underline hover:underline"
      href={CONFIRMATION_PATH + id}
    >
      <ConfirmedTick />
      <span className="ms-1 min-w-0">
        <span className="sr-only">{title}, </span>
        {texts.confirmedBy}
        <bdi>{teacher}</bdi>, <bdi>{name}</bdi>, {texts.month(on)}
      </span>
    </a>
  )
}

/** Of what opens, and of what comes to light. */
const LOOKS = {
  row: ['gap-3 pt-3 @max-xs:gap-1 @max-xs:*:first:hidden', 'ps-7 pb-3 @max-xs:ps-0'],
  chip: [`min-h-touch gap-2 py-1 ps-2 pe-3 text-interface ${styles['bare']}`, 'px-3 pb-3'],
} as const

type ExplainedProps = {
  technology: PublicTechnology
  look: keyof typeof LOOKS
  facts?: ReactNode
  children: ReactNode
}

/** Opens to what the level means for this technology. */
function Explained({ technology, look, facts, children }: ExplainedProps) {
  const { title, level, statements, confirmation } = technology
  const [closed, opened] = LOOKS[look]
  const summary = `flex items-center rounded-small ${closed} ${look === 'chip' || confirmation ? '' : 'pb-3'}`
  if (!level) return <div className={summary}>{children}</div>
  const [before, after] = texts.means(level)
  return (
    <details>
      <summary
        className={`group cursor-pointer list-none marker:hidden ${summary} ${styles['opens']}`}
      >
        {children}
      </summary>
      <div className={`text-interface text-soft ${opened}`}>
        <p>
          {before}
          <bdi>{title}</bdi>
          {after}
        </p>
        <ul className={styles['statements']}>
          {statements.map(({ text, ticked }) => (
            <li key={text} data-ticked={ticked || undefined}>
              {ticked && <span className="sr-only">{texts.ticked}: </span>}
              {text}
            </li>
          ))}
        </ul>
        {statements.some(({ ticked }) => ticked) && (
          <Detail className="mt-2">{texts.tickedBy}</Detail>
        )}
        {facts && <div className="mt-2">{facts}</div>}
      </div>
    </details>
  )
}
