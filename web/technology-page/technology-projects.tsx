import { useId } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { ProjectCard } from '../projects/project-card.tsx'
import { useSession } from '../session/session.tsx'
import { useTitles } from '../technologies/chips/technology-chips.tsx'
import { newProjectWith } from '../technologies/new-project-link.tsx'
import { projectsCounted, technologyProjects as texts } from '../texts/projects.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons/icons.tsx'
import { SectionHeader } from '../ui/section.tsx'
import { Lead } from '../ui/text.tsx'
import { useFollowLink } from '../ui/use-follow-link.ts'

export function TechnologyProjects({ technology }: { technology: Technology }) {
  const { id, title, status } = technology
  const { works } = useSession().user
  const titles = useTitles()
  const follow = useFollowLink()
  const titleId = useId()
  if (!works) return null
  const projects = works.filter(({ techs }) => techs.includes(id))

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={titleId}>
      <SectionHeader
        heading={<h2 id={titleId}>{texts.title}</h2>}
        count={projects.length}
        counted={projectsCounted(projects.length)}
      >
        <ButtonLink {...newProjectWith(id)} aria-label={texts.addWith(title)}>
          <PlusIcon />
          {texts.add}
        </ButtonLink>
      </SectionHeader>
      {projects.length === 0 && <Lead>{status === 'Avançado' ? texts.invite : texts.none}</Lead>}
      {projects.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} titles={titles} heading="h3" onFollow={follow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
