import { type ReactNode, useId } from 'react'
import type { PublicProject } from '#contract/public-portfolio.ts'
import { ProjectFrame } from '../../projects/project-frame.tsx'
import { TechnologyChip } from '../../technologies/chips/technology-tile.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import styles from './public-projects.module.css'

type Props = {
  title: ReactNode
  projects: PublicProject[]
  heading: 'h2' | 'h3'
  itemHeading: 'h3' | 'h4'
}

export function PublicProjects({ title, projects, heading: Heading, itemHeading }: Props) {
  const id = useId()
  return (
    <section className={styles['projects']} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <ul className={styles['list']}>
        {projects.map((project, at) => (
          // Two projects may look the same, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <ProjectFrame
              project={project}
              heading={itemHeading}
              when={<time dateTime={project.since}>{texts.month(project.since)}</time>}
              chips={<Chips titles={project.technologies} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chips({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={texts.technologiesUsed}>
      {titles.map((title) => (
        <li key={title}>
          <TechnologyChip title={title} />
        </li>
      ))}
    </ul>
  )
}
