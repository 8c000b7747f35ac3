import { memo } from 'react'
import type { Project } from '#contract/projects.ts'
import { useTitles } from '../technologies/use-titles.ts'
import { animateRemoval } from '../ui/animate-removal.ts'
import { useFollowLink } from '../ui/use-follow-link.ts'
import { ProjectItem } from './project-item.tsx'
import styles from './project-list.module.css'
import type { OpenModal } from './use-project-modal.ts'

type Props = { projects: Project[]; newest: string | undefined; onOpen: OpenModal }

/** Newest first, as the profile has them. */
export const ProjectList = memo(function ProjectList({ projects, newest, onOpen }: Props) {
  const titles = useTitles()
  const follow = useFollowLink()
  return (
    <ul ref={animateRemoval} className={styles['list']}>
      {projects.map((project) => (
        <ProjectItem
          key={project.id}
          project={project}
          titles={titles}
          isNew={project.id === newest}
          onOpen={onOpen}
          onFollow={follow}
        />
      ))}
    </ul>
  )
})
