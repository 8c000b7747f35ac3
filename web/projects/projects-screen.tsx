import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { BinButton } from '../bin/bin-button.tsx'
import { useRestored } from '../bin/use-restored.ts'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { StaleNotice } from '../shell/stale-profile-notice.tsx'
import { fetchIconsAhead } from '../technologies/chips/sprites.ts'
import { projectsCounted, projects as texts } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import section from '../ui/section.module.css'
import { SectionHeader } from '../ui/section-header.tsx'
import { LoadingText } from '../ui/skeleton.tsx'
import { AddProject } from './add-project.tsx'
import { EmptyProjects } from './empty-projects.tsx'
import { HEADING_ID } from './focus-targets.ts'
import { ProjectList } from './project-list.tsx'
import { ProjectModal } from './project-modal.tsx'
import styles from './projects-screen.module.css'
import { useAskedProject } from './use-asked-project.ts'
import { useProjectModal } from './use-project-modal.ts'

fetchIconsAhead()

const NONE: Project[] = []

export default function ProjectsScreen() {
  const { user } = useSession()
  const { isFetching, hasFailed } = useProfile()
  const { works = NONE, removed_works } = user
  const { modal, open, close } = useProjectModal()
  const [newest, setNewest] = useState<string>()
  const isEmpty = user.works?.length === 0
  useRestored(user.works, setNewest)
  useAskedProject(() => open('create'))

  return (
    <SignedInScreen title={texts.title}>
      <div className={`${section['section']} ${styles['screen']}`}>
        <SectionHeader
          heading={<ScreenHeading id={HEADING_ID}>{texts.title}</ScreenHeading>}
          count={works.length}
          counted={projectsCounted(works.length)}
        >
          {isFetching && <LoadingText>{shell.loading}</LoadingText>}
          <AddProject isQuiet={isEmpty} onAdd={() => open('create')} />
        </SectionHeader>
        <BinButton count={removed_works} onOpen={() => open('bin')} />
        <StaleNotice title={texts.stale} headingId={HEADING_ID} />
        {works.length > 0 && <ProjectList projects={works} newest={newest} onOpen={open} />}
        {isEmpty && !hasFailed && <EmptyProjects onAdd={() => open('create')} />}
      </div>
      {modal && <ProjectModal {...modal} onCreated={setNewest} onClose={close} />}
    </SignedInScreen>
  )
}
