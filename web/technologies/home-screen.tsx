import { useCallback, useState } from 'react'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useSession } from '../app/session.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { fetchIconsAhead } from '../app/sprites.ts'
import { useRestored } from '../app/use-restored.ts'
import { home } from '../texts/technologies.ts'
import styles from './home-screen.module.css'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologySection } from './technology-section.tsx'
import { useTechnologyModal } from './use-technology-modal.ts'

fetchIconsAhead()

export default function HomeScreen() {
  const { user } = useSession()
  const { modal, open, close } = useTechnologyModal()
  const [newest, setNewest] = useState<string>()
  useRestored(user.techs, setNewest)
  const forgetNewest = useCallback(() => setNewest(undefined), [])

  return (
    <SignedInScreen title={home.title}>
      <section className={styles['greeting']}>
        <ScreenHeading>
          {home.greeting}
          <bdi dir="auto">{user.name}</bdi>
        </ScreenHeading>
        <p>{user.course_module}</p>
      </section>
      <TechnologySection newest={newest} onOpen={open} onNarrow={forgetNewest} />
      {modal && <TechnologyModal {...modal} onCreated={setNewest} onClose={close} />}
    </SignedInScreen>
  )
}
