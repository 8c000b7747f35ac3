import { useCallback, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { clearDraft } from '../app/drafts.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useSession } from '../app/session.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { fetchIconsAhead } from '../app/sprites.ts'
import { home } from '../texts/technologies.ts'
import styles from './home-screen.module.css'
import { draftOf, type Filled, type ModalName } from './open-modal.ts'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologySection } from './technology-section.tsx'
import { useRestored } from './use-restored.ts'

fetchIconsAhead()

export default function HomeScreen() {
  const { user, dispatch } = useSession()
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
  const close = useCallback(() => setModal(null), [])
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
      {modal && (
        <TechnologyModal {...modal} onCreated={setNewest} onRestored={leadBackTo} onClose={close} />
      )}
    </SignedInScreen>
  )
}
