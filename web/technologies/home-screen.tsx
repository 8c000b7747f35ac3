import { useCallback, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useSession } from '../app/session.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { home } from '../texts/technologies.ts'
import styles from './home-screen.module.css'
import type { ModalName } from './open-modal.ts'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologySection } from './technology-section.tsx'

export default function HomeScreen() {
  const { user, dispatch } = useSession()
  const [modal, setModal] = useState<ModalName | null>(null)
  const [newest, setNewest] = useState<string>()

  const open = useCallback(
    (name: ModalName, technology?: Technology) => {
      if (technology) dispatch({ type: 'UPDATE_USER', payload: { currUser: technology } })
      setModal(name)
    },
    [dispatch],
  )
  const close = useCallback(() => setModal(null), [])

  return (
    <SignedInScreen title={home.title}>
      <section className={styles['greeting']}>
        <ScreenHeading>
          {home.greeting}
          <bdi dir="auto">{user.name}</bdi>
        </ScreenHeading>
        <p>{user.course_module}</p>
      </section>
      <TechnologySection newest={newest} onOpen={open} />
      {modal && <TechnologyModal name={modal} onCreated={setNewest} onClose={close} />}
    </SignedInScreen>
  )
}
