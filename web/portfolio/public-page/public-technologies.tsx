import { type ReactNode, useId } from 'react'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { categoryName, groupTechnologies } from './group-technologies.ts'
import styles from './public-technologies.module.css'

type Props = { technologies: PublicTechnology[]; heading: 'h2' | 'h3' }

/** On the screen: those that a project proves as rows, the others as chips. */
export function PublicTechnologies({ technologies, heading }: Props) {
  const ordered = groupTechnologies(technologies).flatMap((group) => group.technologies)
  const proved = ordered.filter(({ projects }) => projects > 0)
  const others = ordered.filter(({ projects }) => projects === 0)
  const hasBoth = proved.length > 0 && others.length > 0
  return (
    <div className={styles['technologies']}>
      {technologies.length === 0 && <p>{texts.noTechnologies}</p>}
      <Rows technologies={hasBoth ? proved : ordered} total={technologies.length} heading={heading}>
        {hasBoth && texts.provedFirst}
      </Rows>
      {hasBoth && <Chips technologies={others} heading={heading} />}
    </div>
  )
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
