import type { MouseEvent, ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { exactly, inMonth } from '../texts/moments.ts'
import styles from './project-card.module.css'
import { ProjectLinks } from './project-links.tsx'
import { TechnologyChips } from './technology-chips.tsx'

type Props = {
  project: Project
  /** Of the person's technologies, by their ids. */
  titles: ReadonlyMap<string, string>
  heading: 'h2' | 'h3'
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  /** What can be done with it. */
  children?: ReactNode
}

export function ProjectCard({ project, titles, heading: Heading, onFollow, children }: Props) {
  const { title, description, created_at, techs } = project
  const added = Date.parse(created_at)
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Heading dir="auto">{title}</Heading>
        <time dateTime={created_at} title={exactly(added)}>
          {inMonth(added)}
        </time>
      </header>
      <p className={styles['description']} dir="auto">
        {description}
      </p>
      <TechnologyChips ids={techs} titles={titles} onFollow={onFollow} />
      <footer className={styles['foot']}>
        <ProjectLinks project={project} />
        {children && <div className={styles['actions']}>{children}</div>}
      </footer>
    </article>
  )
}
