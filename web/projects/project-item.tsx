import { type ComponentProps, memo } from 'react'
import { deleteButtonId } from '../bin/row-focus.ts'
import { projects as texts } from '../texts/projects.ts'
import { IconButton } from '../ui/button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons/icons.tsx'
import mark from '../ui/new-mark.module.css'
import { useScrollToNew } from '../ui/scroll-to-new.ts'
import { ProjectCard } from './project-card.tsx'
import type { OpenModal } from './use-project-modal.ts'

type Props = Omit<ComponentProps<typeof ProjectCard>, 'heading' | 'children'> & {
  isNew: boolean
  onOpen: OpenModal
}

export const ProjectItem = memo(function ProjectItem({ isNew, onOpen, ...card }: Props) {
  const item = useScrollToNew<HTMLLIElement>(isNew)
  const { project } = card
  return (
    <li ref={item} className={mark['item']} data-new={isNew}>
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
