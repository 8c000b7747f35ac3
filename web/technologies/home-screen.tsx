import { useCallback, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { clearDrafts } from '../app/drafts.ts'
import { takeBackOffers } from '../app/notify.ts'
import { Screen } from '../app/screen.tsx'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useSession } from '../app/session.tsx'
import { home } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import styles from './home-screen.module.css'
import type { ModalName } from './open-modal.ts'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologySection } from './technology-section.tsx'
import { useRestored } from './use-restored.ts'

export default function HomeScreen() {
  const { user, dispatch, signOut } = useSession()
  const [modal, setModal] = useState<ModalName | null>(null)
  const [newest, setNewest] = useState<string>()
  const leadBackTo = useRestored(user.techs, setNewest)

  const open = useCallback(
    (name: ModalName, technology?: Technology) => {
      if (technology) dispatch({ type: 'UPDATE_USER', payload: { currUser: technology } })
      setModal(name)
    },
    [dispatch],
  )
  function leave() {
    clearDrafts()
    takeBackOffers()
    signOut()
  }

  const close = useCallback(() => setModal(null), [])

  return (
    <Screen
      title={home.title}
      actions={
        <Button variant="quiet" onClick={leave}>
          {home.signOut}
        </Button>
      }
    >
      <meta name="robots" content="noindex" />
      <section className={styles['greeting']}>
        <ScreenHeading>
          {home.greeting}
          <bdi dir="auto">{user.name}</bdi>
        </ScreenHeading>
        <p>{user.course_module}</p>
      </section>
      <TechnologySection newest={newest} onOpen={open} />
      {modal && (
        <TechnologyModal
          name={modal}
          onCreated={setNewest}
          onRestored={leadBackTo}
          onClose={close}
        />
      )}
    </Screen>
  )
}
