import { useCallback, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { clearDraft, clearDrafts } from '../app/drafts.ts'
import { takeBackOffers } from '../app/notify.ts'
import { Screen } from '../app/screen.tsx'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useSession } from '../app/session.tsx'
import { home } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import styles from './home-screen.module.css'
import { draftOf, type Filled, type ModalName } from './open-modal.ts'
import { fetchIconsAhead } from './sprites.ts'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologySection } from './technology-section.tsx'
import { useRestored } from './use-restored.ts'

fetchIconsAhead()

export default function HomeScreen() {
  const { user, dispatch, signOut } = useSession()
  const [modal, setModal] = useState<{ name: ModalName; filled: Filled | undefined } | null>(null)
  const [newest, setNewest] = useState<string>()
  const leadBackTo = useRestored(user.techs, setNewest)

  const open = useCallback(
    (name: ModalName, technology?: Technology, filled?: Filled) => {
      if (technology) dispatch({ type: 'UPDATE_USER', payload: { currUser: technology } })
      // What is chosen now is newer than what was typed before a reload.
      if (filled) clearDraft(draftOf(user.id, name, technology?.id))
      setModal({ name, filled })
    },
    [dispatch, user.id],
  )
  function leave() {
    clearDrafts()
    takeBackOffers()
    signOut()
  }

  const close = useCallback(() => setModal(null), [])
  const forgetNewest = useCallback(() => setNewest(undefined), [])

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
      <TechnologySection newest={newest} onOpen={open} onNarrow={forgetNewest} />
      {modal && (
        <TechnologyModal {...modal} onCreated={setNewest} onRestored={leadBackTo} onClose={close} />
      )}
    </Screen>
  )
}
