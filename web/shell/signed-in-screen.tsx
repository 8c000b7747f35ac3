import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Offline, ScreenInert, useIsOffline } from '../data/offline.tsx'
import { OfflineBanner } from '../data/offline-banner.tsx'
import { useOutbox } from '../data/outbox.ts'
import { useProfile } from '../data/profile.ts'
import { RefusedChanges } from '../data/refused-changes.tsx'
import { useSession } from '../session/session.tsx'
import { outbox } from '../texts/offline.ts'
import { shell } from '../texts/shell.ts'
import { navigation } from '../texts/signed-in-screen.ts'
import { dismissActions } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { Navigation } from './navigation.tsx'
import { useRestoreScroll } from './restore-scroll.ts'
import { Screen } from './screen.tsx'

/** If its code is missing, the screen stays and the notice comes with the next start. */
const UnseenNotice = lazy(() =>
  import('./unseen-notice.tsx').catch(() => ({ default: () => null })),
)

type SignOutModalProps = { count: number; onLeave: () => void; onClose: () => void }

/** Signing out discards changes that were not sent, so it is confirmed. */
function SignOutModal({ count, onLeave, onClose }: SignOutModalProps) {
  const texts = outbox.leave
  return (
    <Modal title={texts.title} closeTitle={shell.close} busy={false} onClose={onClose}>
      <Form busy={false} onSubmit={async () => onLeave()}>
        <p>{texts.lead(count)}</p>
        <Button type="submit" variant="danger">
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.stay}
        </Button>
      </Form>
    </Modal>
  )
}

type Props = {
  title: string
  /** Nothing works on it offline: its banner says so, and its `InertOffline` is inert. */
  needsServer?: boolean
  /** What works offline, where that is not writing. */
  offlineLead?: string
  /** On a phone its own bar takes the place of the navigation. */
  hasOwnBar?: boolean
  children: ReactNode
}

/** What every screen of a signed-in person has around it. */
export function SignedInScreen({
  title,
  needsServer = false,
  offlineLead,
  hasOwnBar = false,
  children,
}: Props) {
  const { user, signOut } = useSession()
  const isOffline = useIsOffline()
  const unsent = useOutbox().length
  const [isAsking, setIsAsking] = useState(false)
  useRestoreScroll()
  // Observed on every screen: it is fetched again after a change, whichever screen that was made on.
  useProfile()

  function leave() {
    dismissActions()
    signOut()
  }

  return (
    <Screen
      title={title}
      actions={
        <>
          <Navigation isOnlyWide={hasOwnBar} />
          <Button variant="quiet" onClick={() => (unsent > 0 ? setIsAsking(true) : leave())}>
            {navigation.signOut}
          </Button>
        </>
      }
    >
      <meta name="robots" content="noindex" />
      <OfflineBanner isOffline={isOffline} needsServer={needsServer} lead={offlineLead} />
      <RefusedChanges />
      <Offline value={isOffline}>
        <ScreenInert value={isOffline && needsServer}>{children}</ScreenInert>
      </Offline>
      {(user.notices ?? 0) > 0 && (
        <Suspense>
          <UnseenNotice />
        </Suspense>
      )}
      {isAsking && (
        <SignOutModal count={unsent} onLeave={leave} onClose={() => setIsAsking(false)} />
      )}
    </Screen>
  )
}
