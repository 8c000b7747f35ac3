import { useId } from 'react'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { type Group, groupTechnologies } from './group-technologies.ts'
import styles from './technology-groups.module.css'

type Heading = 'h2' | 'h3'
type Props = { technologies: PublicTechnology[]; heading: Heading }

export function TechnologyGroups({ technologies, heading }: Props) {
  return (
    <div className={styles['groups']}>
      {technologies.length === 0 && <p>{texts.noTechnologies}</p>}
      {groupTechnologies(technologies).map((group) => (
        <TechnologyGroup key={group.name} group={group} heading={heading} />
      ))}
    </div>
  )
}

function TechnologyGroup({ group, heading: Title }: { group: Group; heading: Heading }) {
  const id = useId()
  const { name, level, sentence, technologies } = group
  return (
    <section aria-labelledby={id} data-level={level && levelNumber(level)}>
      <header>
        {level && <LevelMark level={levelNumber(level)} />}
        <Title id={id}>{name}</Title>
        <p className={styles['count']}>
          {technologies.length}
          <span className="unseen"> {texts.technologies(technologies.length)}</span>
        </p>
      </header>
      {sentence && <p className={styles['sentence']}>{sentence}</p>}
      <ul>
        {technologies.map((technology) => (
          <GroupedTechnology key={technology.title} technology={technology} />
        ))}
      </ul>
    </section>
  )
}

function GroupedTechnology({ technology }: { technology: PublicTechnology }) {
  const { title, projects, since } = technology
  return (
    <li className={styles['technology']}>
      <TechnologyTile title={title} size={40} />
      <p className={styles['title']} dir="auto">
        {title}
      </p>
      <p className={styles['facts']}>
        {projects > 0 && (
          <>
            <b>
              {projects} {texts.projects(projects)}
            </b>
            {' · '}
          </>
        )}
        <span className={styles['word']}>{texts.since} </span>
        <time dateTime={since}>{texts.month(since)}</time>
      </p>
    </li>
  )
}
