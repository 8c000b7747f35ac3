import type { ReactNode } from 'react'
import { navigation } from '../texts/navigation.ts'
import { Button } from '../ui/button.tsx'
import { clearDrafts } from './drafts.ts'
import { Navigation } from './navigation.tsx'
import { takeBackOffers } from './notify.ts'
import { Queries } from './queries.tsx'
import { Screen } from './screen.tsx'
import { useSession } from './session.tsx'

/** What every screen of a signed-in person has around it. */
export function SignedInScreen({ title, children }: { title: string; children: ReactNode }) {
  const { signOut } = useSession()

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
        {children}
      </Screen>
    </Queries>
  )
}
