import { useId } from 'react'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { type Group, groupTechnologies } from './group-technologies.ts'
import type { Headings } from './headings.ts'
import { ShownTechnology } from './shown-technology.tsx'
import styles from './technology-groups.module.css'

type Props = { technologies: PublicTechnology[]; headings: Headings }

export function TechnologyGroups({ technologies, headings }: Props) {
  return (
    <div className={styles['groups']}>
      {technologies.length === 0 && <p>{texts.noTechnologies}</p>}
      {groupTechnologies(technologies).map((group) => (
        <TechnologyGroup key={group.name} group={group} heading={headings.section} />
      ))}
    </div>
  )
}

function TechnologyGroup({
  group,
  heading: Heading,
}: {
  group: Group
  heading: Headings['section']
}) {
  const id = useId()
  const { name, level, sentence, technologies } = group
  return (
    <section aria-labelledby={id} data-level={level && levelNumber(level)}>
      <header>
        {level && <LevelMark level={levelNumber(level)} />}
        <Heading id={id}>{name}</Heading>
        <p className={styles['count']}>
          {technologies.length}
          <span className="unseen"> {texts.technologies(technologies.length)}</span>
        </p>
      </header>
      {sentence && <p className={styles['sentence']}>{sentence}</p>}
      <ul>
        {technologies.map((technology) => (
          <ShownTechnology key={technology.title} technology={technology} />
        ))}
      </ul>
    </section>
  )
}
