import { Loaded } from '../../data/loaded.tsx'
import { useSave } from '../../data/use-save.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { preloadIcons } from '../../technologies/chips/icons.ts'
import { portfolio as texts } from '../../texts/portfolio.ts'
import { changeSettings } from '../changes.ts'
import { usePortfolio, useRecord } from '../use-portfolio.ts'
import styles from './portfolio-screen.module.css'
import { PortfolioScreenParts } from './portfolio-screen-parts.tsx'

preloadIcons()

const SHAPES = ['card', 'page'] as const

/** Inside the shell, which brings the data layer. */
function PortfolioLoaded() {
  const settings = usePortfolio()
  const { save } = useSave(changeSettings)
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
          portfolio={saved}
          record={record}
          onChange={(changes) => void save(changes).catch(() => undefined)}
        />
      )}
    </Loaded>
  )
}

export default function PortfolioScreen() {
  return (
    <SignedInScreen title={texts.title}>
      <div className={styles['screen']}>
        <ScreenHeading>{texts.title}</ScreenHeading>
        <p className={styles['lead']}>{texts.lead}</p>
        <PortfolioLoaded />
      </div>
    </SignedInScreen>
  )
}
