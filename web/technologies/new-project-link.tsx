import type { MouseEvent } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { technologyProjects as texts } from '../texts/projects.ts'
import styles from './new-project-link.module.css'

/** Opens the projects screen with a new project that uses this technology. */
export const newProjectWith = (technology: string) => ({
  to: SCREENS.projects,
  state: { newProjectWith: technology },
})

export function requestedTechnology(state: unknown) {
  const asked = (state as { newProjectWith?: unknown } | null)?.newProjectWith
  return typeof asked === 'string' ? asked : undefined
}

type Props = {
  id: string
  title: string
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** For an advanced technology without projects. */
export const NewProjectLink = ({ id, title, onFollow }: Props) => (
  <a
    className={styles['show']}
    href={newProjectWith(id).to}
    data-technology={id}
    aria-label={texts.showWith(title)}
    onClick={onFollow}
  >
    {texts.show}
  </a>
)

/** Location state of a row's link. */
export const newProjectState = ({ dataset }: HTMLAnchorElement) =>
  newProjectWith(dataset['technology'] ?? '').state
