import { Loaded } from '../app/loaded.tsx'
import { RestingPart } from '../app/resting-part.tsx'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { fetchIconsAhead } from '../app/sprites.ts'
import { portfolio as texts } from '../texts/portfolio.ts'
import styles from './portfolio-screen.module.css'
import { PortfolioScreenParts } from './portfolio-screen-parts.tsx'
import { withChanges } from './settings-changes.ts'
import { usePortfolio, useRecord } from './use-portfolio.ts'
import { useSettings } from './use-settings.ts'

fetchIconsAhead()

const SHAPES = ['card', 'page'] as const

/** Inside the shell, which brings the data layer. */
function PortfolioLoaded() {
  const settings = usePortfolio()
  // Here, where what was saved is read: both change in one step, and nothing flashes back between.
  const { changes, change } = useSettings()
  // Asked for at the same time, though it stands beside.
  const record = useRecord()
  return (
    <Loaded
      query={settings}
      beside={record}
      failed={texts.failed}
      room={styles['room']}
      shapes={SHAPES}
    >
      {(saved) => (
        <PortfolioScreenParts
          portfolio={changes ? withChanges(saved, changes) : saved}
          record={record}
          onChange={change}
        />
      )}
    </Loaded>
  )
}

export default function PortfolioScreen() {
  return (
    <SignedInScreen title={texts.title} needsLine>
      <div className={styles['screen']}>
        <ScreenHeading>{texts.title}</ScreenHeading>
        <p className={styles['lead']}>{texts.lead}</p>
        <RestingPart>
          <PortfolioLoaded />
        </RestingPart>
      </div>
    </SignedInScreen>
  )
}
