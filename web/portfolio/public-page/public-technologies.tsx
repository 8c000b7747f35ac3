import { type ReactNode, useId } from 'react'
import { CONFIRMATION_PATH } from '#contract/confirmations.ts'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import { categoryName, groupTechnologies } from './group-technologies.ts'
import styles from './public-technologies.module.css'

type Props = { technologies: PublicTechnology[]; heading: 'h2' | 'h3' }

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
    <div className={styles['technologies']}>
      {technologies.length === 0 && <p>{texts.noTechnologies}</p>}
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
      <header>
        <Heading id={id}>{texts.technologiesTitle}</Heading>
        <p className={styles['count']}>{total}</p>
        {children && <p>{children}</p>}
      </header>
      <ul className={styles['rows']}>
        {technologies.map((technology) => (
          <li key={technology.title}>
            <Explained technology={technology}>
              <TechnologyTile title={technology.title} size={40} />
              <span className={styles['title']} dir="auto">
                {technology.title}
              </span>
              <Level technology={technology} />
              <Facts technology={technology} />
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
      <header>
        <Heading id={id}>{texts.alsoStudies}</Heading>
      </header>
      <ul className={styles['chips']}>
        {technologies.map((technology) => (
          <li key={technology.title}>
            <Explained technology={technology} facts={<Facts technology={technology} />}>
              <TechnologyTile title={technology.title} size={24} />
              <span className={styles['title']} dir="auto">
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
  if (!level) return <span className={styles['level']}>{categoryName(title)}</span>
  return (
    <span className={styles['level']} data-level={levelNumber(level)}>
      <LevelMark level={levelNumber(level)} />
      <span className={isBrief ? 'unseen' : undefined}>{level}</span>
    </span>
  )
}

function Facts({ technology: { projects, since } }: { technology: PublicTechnology }) {
  return (
    <span className={styles['facts']}>
      {projects > 0 && (
        <>
          <b>
            {projects} {texts.projects(projects)}
          </b>
          {' · '}
        </>
      )}
      <time dateTime={since}>
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
    <a className={styles['confirmed']} href={CONFIRMATION_PATH + id}>
      <ConfirmedTick />
      <span>
        <span className="unseen">{title}, </span>
        {texts.confirmedBy}
        <bdi>{teacher}</bdi>, <bdi>{name}</bdi>, {texts.month(on)}
      </span>
    </a>
  )
}

type ExplainedProps = { technology: PublicTechnology; facts?: ReactNode; children: ReactNode }

/** Opens to what the level means for this technology. */
function Explained({ technology, facts, children }: ExplainedProps) {
  const { title, level, statements } = technology
  if (!level) return <div className={styles['summary']}>{children}</div>
  const [before, after] = texts.means(level)
  return (
    <details>
      <summary className={styles['summary']}>{children}</summary>
      <div className={styles['meaning']}>
        <p>
          {before}
          <bdi>{title}</bdi>
          {after}
        </p>
        <ul>
          {statements.map(({ text, ticked }) => (
            <li key={text} data-ticked={ticked || undefined}>
              {ticked && <span className="unseen">{texts.ticked}: </span>}
              {text}
            </li>
          ))}
        </ul>
        {statements.some(({ ticked }) => ticked) && <p>{texts.tickedBy}</p>}
        {facts}
      </div>
    </details>
  )
}
