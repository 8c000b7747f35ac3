import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { InertOffline } from '../../data/offline.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { account } from '../../texts/account-page.ts'
import { DataSection } from './data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export default function AccountScreen() {
  const { hash } = useLocation()

  // The browser resolved the hash before the sections were rendered; it may also name a field.
  useEffect(() => {
    if (!hash) return
    const name = hash.slice(1)
    document.getElementById(name)?.scrollIntoView()
    document.getElementsByName(name)[0]?.focus()
  }, [hash])

  return (
    <SignedInScreen title={account.title} needsServer>
      <div className="grid max-w-text grid-cols-1 items-start gap-x-6 gap-y-5 pt-2 lg:max-w-none lg:grid-cols-5 lg:pt-4">
        <ScreenHeading className="lg:col-span-full">{account.heading}</ScreenHeading>
        <InertOffline>
          <div className="lg:col-span-3">
            <ProfileSection />
          </div>
          <div className="grid grid-cols-1 gap-5 lg:col-span-2">
            <PasswordSection />
            <SessionsSection />
            <DataSection />
          </div>
        </InertOffline>
      </div>
    </SignedInScreen>
  )
}
