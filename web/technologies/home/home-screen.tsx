import { useCallback, useState } from 'react'
import { useRevealRestored } from '../../bin/use-restore.ts'
import { useSession } from '../../session/session.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { home } from '../../texts/technologies.ts'
import { preloadIcons } from '../chips/icons.ts'
import { TechnologyModal } from '../modals/technology-modal.tsx'
import { useTechnologyModal } from '../modals/use-technology-modal.ts'
import { TechnologySection } from './technology-section.tsx'

preloadIcons()

export default function HomeScreen() {
  const { user } = useSession()
  const { modal, open, close } = useTechnologyModal()
  const [newest, setNewest] = useState<string>()
  useRevealRestored(user.techs, setNewest)
  const forgetNewest = useCallback(() => setNewest(undefined), [])

  return (
    <SignedInScreen title={home.title}>
      <section className="mb-3 grid grid-cols-1 gap-1 lg:mt-3 lg:mb-5">
        <ScreenHeading>
          {home.greeting}
          <bdi dir="auto">{user.name}</bdi>
        </ScreenHeading>
        <p className="text-muted max-lg:text-small">{user.course_module}</p>
      </section>
      <TechnologySection newest={newest} onOpen={open} onNarrow={forgetNewest} />
      {modal && <TechnologyModal {...modal} onCreated={setNewest} onClose={close} />}
    </SignedInScreen>
  )
}
