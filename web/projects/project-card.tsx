import type { MouseEvent, ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { useIsPending } from '../data/outbox.ts'
import { PendingMark } from '../data/refused-changes.tsx'
import { TechnologyChips } from '../technologies/chips/technology-chips.tsx'
import { exactly, inMonth } from '../texts/moments.ts'
import { ProjectFrame } from './project-frame.tsx'

type Props = {
  project: Project
  /** Titles of technologies by id. */
  titles: ReadonlyMap<string, string>
  heading: 'h2' | 'h3'
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Actions. */
  children?: ReactNode
}

export function ProjectCard({ project, titles, heading, onFollow, children }: Props) {
  const { id, created_at, techs } = project
  const isPending = useIsPending(id)
  const added = Date.parse(created_at)
  return (
    <ProjectFrame
      project={project}
      heading={heading}
      when={
        isPending ? (
          <PendingMark />
        ) : (
          <time dateTime={created_at} title={exactly(added)}>
            {inMonth(added)}
          </time>
        )
      }
      chips={<TechnologyChips ids={techs} titles={titles} onFollow={onFollow} />}
      actions={children}
    />
  )
}
