import { type ReactNode, useEffect } from 'react'
import { navigation } from '../texts/navigation.ts'
import { Button } from '../ui/button.tsx'
import { clearDrafts } from './drafts.ts'
import { hasLine, watchLine } from './has-line.ts'
import { Offline, Resting, useIsOffline } from './line.ts'
import { Navigation } from './navigation.tsx'
import { takeBackOffers } from './notify.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Queries } from './queries.tsx'
import { Screen } from './screen.tsx'
import { useSession } from './session.tsx'
import { useLeftPlace } from './use-left-place.ts'

type Props = {
  title: string
  /** Nothing works on it without a line: its banner says so, and its `RestingPart` rests. */
  needsLine?: boolean
  children: ReactNode
}

/** What every screen of a signed-in person has around it. */
export function SignedInScreen({ title, needsLine = false, children }: Props) {
  const { signOut, refreshOnLine } = useSession()
  const isOffline = useIsOffline()
  useLeftPlace()

  useEffect(
    () =>
      watchLine(() => {
        if (hasLine()) void refreshOnLine()
      }),
    [refreshOnLine],
  )

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
        <Offline value={isOffline}>
          <Resting value={isOffline && needsLine}>{children}</Resting>
        </Offline>
      </Screen>
    </Queries>
  )
}
