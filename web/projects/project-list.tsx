import { memo } from 'react'
import type { Project } from '#contract/projects.ts'
import { useTitles } from '../technologies/use-titles.ts'
import { closeGaps } from '../ui/modal/close-gaps.ts'
import { useFollowing } from '../ui/use-following.ts'
import { ProjectItem } from './project-item.tsx'
import styles from './project-list.module.css'
import type { OpenModal } from './use-project-modal.ts'

type Props = { projects: Project[]; newest: string | undefined; onOpen: OpenModal }

/** Newest first, as the profile has them. */
export const ProjectList = memo(function ProjectList({ projects, newest, onOpen }: Props) {
  const titles = useTitles()
  const follow = useFollowing()
  return (
    <ul ref={closeGaps} className={styles['list']}>
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
