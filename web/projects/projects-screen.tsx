import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Project } from '#contract/projects.ts'
import { BinButton } from '../bin/bin-modal.tsx'
import { useRevealRestored } from '../bin/use-restore.ts'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { StaleProfile } from '../shell/stale-profile.tsx'
import { preloadIcons } from '../technologies/chips/icons.ts'
import { requestedTechnology } from '../technologies/new-project-link.tsx'
import { emptyProjects, projectsCounted, projects as texts } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { EmptyInvitation } from '../ui/empty.tsx'
import { PlusIcon } from '../ui/icons/icons.tsx'
import { Section, SectionHeader } from '../ui/section.tsx'
import { LoadingText } from '../ui/skeleton.tsx'
import { addToDraft, draftOf } from './project-draft.ts'
import { ProjectList } from './project-list.tsx'
import { ProjectModal } from './project-modal.tsx'
import { ADD_BUTTON_ID, HEADING_ID, useProjectModal } from './use-project-modal.ts'

preloadIcons()

const NONE: Project[] = []

export default function ProjectsScreen() {
  const { user } = useSession()
  const { isFetching, hasFailed } = useProfile()
  const { works = NONE } = user
  const { modal, open, close } = useProjectModal()
  const [newest, setNewest] = useState<string>()
  const isEmpty = user.works?.length === 0
  useRevealRestored(user.works, setNewest)
  useRequestedProject(() => open('create'))

  return (
    <SignedInScreen title={texts.title}>
      <Section as="div">
        <SectionHeader
          heading={<ScreenHeading id={HEADING_ID}>{texts.title}</ScreenHeading>}
          count={works.length}
          counted={projectsCounted(works.length)}
        >
          {isFetching && <LoadingText>{shell.loading}</LoadingText>}
          <AddProject isQuiet={isEmpty} onAdd={() => open('create')} />
        </SectionHeader>
        <BinButton kind="works" onOpen={() => open('bin')} />
        <StaleProfile title={texts.stale} headingId={HEADING_ID} />
        {works.length > 0 && <ProjectList projects={works} newest={newest} onOpen={open} />}
        {isEmpty && !hasFailed && <EmptyProjects onAdd={() => open('create')} />}
      </Section>
      {modal && <ProjectModal {...modal} onCreated={setNewest} onClose={close} />}
    </SignedInScreen>
  )
}

type Props = { isQuiet: boolean; onAdd: () => void }

function AddProject({ isQuiet, onAdd }: Props) {
  return (
    <Button
      id={ADD_BUTTON_ID}
      variant={isQuiet ? 'quiet' : 'primary'}
      aria-label={texts.add}
      onClick={onAdd}
    >
      <PlusIcon />
      {texts.addShort}
    </Button>
  )
}

const PAGES = [
  { x: 8, y: 26, width: 50, height: 60 },
  { x: 66, y: 10, width: 46, height: 36 },
  { x: 66, y: 54, width: 46, height: 32 },
]

function EmptyProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyInvitation
      shapes={PAGES}
      heading="h2"
      words={emptyProjects}
      addButton={{ onClick: onAdd }}
    />
  )
}

/** Opens the form requested by another screen, once: reload and Back do not repeat it. */
function useRequestedProject(onRequest: () => void) {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const technology = requestedTechnology(state)

  const answer = useEffectEvent((asked: string) => {
    void navigate('.', { replace: true, state: null })
    const draft = draftOf(user.id, undefined)
    addToDraft(draft, asked)
    onRequest()
  })

  useEffect(() => {
    if (technology !== undefined) answer(technology)
  }, [technology])
}
