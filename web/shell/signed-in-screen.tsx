import { type ReactNode, useState } from 'react'
import { Offline, Resting, useIsOffline } from '../data/offline.ts'
import { OfflineBanner } from '../data/offline-banner.tsx'
import { useProfile } from '../data/profile.ts'
import { RefusedChanges } from '../data/refused-changes.tsx'
import { useOutbox } from '../data/use-outbox.ts'
import { clearDrafts } from '../forms/drafts.ts'
import { useSession } from '../session/session.tsx'
import { navigation } from '../texts/navigation.ts'
import { takeBackOffers } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'
import { LeaveModal } from './leave-modal.tsx'
import { Navigation } from './navigation.tsx'
import { Screen } from './screen.tsx'
import { useLeftPlace } from './use-left-place.ts'

type Props = {
  title: string
  /** Nothing works on it offline: its banner says so, and its `RestingPart` rests. */
  needsServer?: boolean
  children: ReactNode
}

/** What every screen of a signed-in person has around it. */
export function SignedInScreen({ title, needsServer = false, children }: Props) {
  const { signOut } = useSession()
  const isOffline = useIsOffline()
  const unsent = useOutbox().length
  const [isAsking, setIsAsking] = useState(false)
  useLeftPlace()
  // Observed on every screen: it is fetched again after a change, whichever screen that was made on.
  useProfile()

  function leave() {
    clearDrafts()
    takeBackOffers()
    signOut()
  }

  return (
    <Screen
      title={title}
      actions={
        <>
          <Navigation />
          <Button variant="quiet" onClick={() => (unsent > 0 ? setIsAsking(true) : leave())}>
            {navigation.signOut}
          </Button>
        </>
      }
    >
      <meta name="robots" content="noindex" />
      <OfflineBanner isOffline={isOffline} needsServer={needsServer} />
      <RefusedChanges />
      <Offline value={isOffline}>
        <Resting value={isOffline && needsServer}>{children}</Resting>
      </Offline>
      {isAsking && <LeaveModal count={unsent} onLeave={leave} onClose={() => setIsAsking(false)} />}
    </Screen>
  )
}
