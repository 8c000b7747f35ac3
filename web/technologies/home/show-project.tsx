import type { MouseEvent } from 'react'
import { technologyProjects as texts } from '../../texts/projects.ts'
import { newProjectWith } from '../new-project.ts'
import styles from './show-project.module.css'

type Props = {
  id: string
  title: string
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Where somebody says to be advanced and shows nothing yet. */
export const ShowProject = ({ id, title, onFollow }: Props) => (
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

/** What the link of a row takes along. */
export const projectAskedBy = ({ dataset }: HTMLAnchorElement) =>
  newProjectWith(dataset['technology'] ?? '').state
