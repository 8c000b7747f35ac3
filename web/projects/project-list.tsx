import { type ComponentProps, memo } from 'react'
import type { Project } from '#contract/projects.ts'
import { deleteButtonId } from '../bin/row-focus.ts'
import { useTitles } from '../technologies/chips/technology-chips.tsx'
import { projects as texts } from '../texts/projects.ts'
import { animateRemoval } from '../ui/animate-removal.ts'
import { IconButton } from '../ui/button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons/icons.tsx'
import mark from '../ui/new-mark.module.css'
import { useScrollToNew } from '../ui/scroll-to-new.ts'
import { useFollowLink } from '../ui/use-follow-link.ts'
import { ProjectCard } from './project-card.tsx'
import type { OpenModal } from './use-project-modal.ts'

type Props = { projects: Project[]; newest: string | undefined; onOpen: OpenModal }

export const ProjectList = memo(function ProjectList({ projects, newest, onOpen }: Props) {
  const titles = useTitles()
  const follow = useFollowLink()
  return (
    <ul ref={animateRemoval} className="grid grid-cols-cards gap-4">
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

type ProjectItemProps = Omit<ComponentProps<typeof ProjectCard>, 'heading' | 'children'> & {
  isNew: boolean
  onOpen: OpenModal
}

const ProjectItem = memo(function ProjectItem({ isNew, onOpen, ...card }: ProjectItemProps) {
  const item = useScrollToNew<HTMLLIElement>(isNew)
  const { project } = card
  return (
    // What marks a new one lies between its surface and the card.
    <li
      ref={item}
      className={`min-w-0 scroll-my-7 rounded-card bg-surface *:bg-transparent ${mark['item']}`}
      data-new={isNew}
    >
      <ProjectCard {...card} heading="h2">
        <IconButton label={texts.edit(project.title)} onClick={() => onOpen('edit', project)}>
          <PencilIcon />
        </IconButton>
        <IconButton
          id={deleteButtonId(project.id)}
          label={texts.remove(project.title)}
          onClick={() => onOpen('delete', project)}
        >
          <TrashIcon />
        </IconButton>
      </ProjectCard>
    </li>
  )
})
