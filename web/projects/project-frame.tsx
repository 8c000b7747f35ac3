import type { ReactNode } from 'react'
import styles from './project-frame.module.css'
import { type Linked, ProjectLinks } from './project-links.tsx'

type Props = {
  project: Linked & { description: string }
  heading: 'h2' | 'h3' | 'h4'
  when: ReactNode
  chips: ReactNode
  actions?: ReactNode
}

/** What a project looks like to whoever sees it: its owner, or a reader of the portfolio. */
export function ProjectFrame({ project, heading: Heading, when, chips, actions }: Props) {
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Heading dir="auto">{project.title}</Heading>
        {when}
      </header>
      <p className={styles['description']} dir="auto">
        {project.description}
      </p>
      {chips}
      <footer className={styles['foot']}>
        <ProjectLinks project={project} />
        {actions && <div className={styles['actions']}>{actions}</div>}
      </footer>
    </article>
  )
}
