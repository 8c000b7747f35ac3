import { type ReactNode, useEffect } from 'react'
import { navigation } from '../texts/navigation.ts'
import { Button } from '../ui/button.tsx'
import { clearDrafts } from './drafts.ts'
import { Offline, useIsOffline } from './line.ts'
import { Navigation } from './navigation.tsx'
import { takeBackOffers } from './notify.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Queries } from './queries.tsx'
import { Screen } from './screen.tsx'
import { useSession } from './session.tsx'
import { useLeftPlace } from './use-left-place.ts'

type Props = {
  title: string
  /** Nothing on it was kept, and nothing works without a line. */
  needsLine?: boolean
  children: ReactNode
}

/** What every screen of a signed-in person has around it. */
export function SignedInScreen({ title, needsLine = false, children }: Props) {
  const { signOut, refreshProfile } = useSession()
  const isOffline = useIsOffline()
  useLeftPlace()

  useEffect(() => {
    const refresh = () => void refreshProfile()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [refreshProfile])

  function leave() {
    clearDrafts()
    takeBackOffers()
    signOut()
  }

  return (
    <Queries>
      <Screen
        title={title}
        actions={
          <>
            <Navigation />
            <Button variant="quiet" onClick={leave}>
              {navigation.signOut}
            </Button>
          </>
        }
      >
        <meta name="robots" content="noindex" />
        <OfflineBanner isOffline={isOffline} needsLine={needsLine} />
        <Offline value={isOffline}>{children}</Offline>
      </Screen>
    </Queries>
  )
}
