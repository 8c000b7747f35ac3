import { useId, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { InertOffline } from '../../data/offline.tsx'
import { shows as texts } from '../../texts/portfolio.ts'
import { useMedia } from '../../ui/use-media.ts'
import { PublishingCard } from '../settings/publishing-card.tsx'
import { ELSEWHERE, ON_THE_PAGE, ShowsSection } from '../settings/shows-section.tsx'
import { ShowsTechnologies } from '../settings/shows-technologies.tsx'
import type { Changes } from '../settings-changes.ts'
import { CarrySection } from '../sharing/carry-section.tsx'
import type { useRecord } from '../use-portfolio.ts'
import styles from './portfolio-screen.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { VIEWS, type View, ViewTabs } from './view-tabs.tsx'

type Props = {
  portfolio: Portfolio
  record: ReturnType<typeof useRecord>
  onChange: (changes: Changes) => void
}

/** Beside each other where there is room, else one at a time. */
export function PortfolioScreenParts({ portfolio, record, onChange }: Props) {
  const id = useId()
  const isWide = useMedia('(width >= 900px)')
  const [view, setView] = useState<View>('settings')
  const { shows } = portfolio

  const panel = (name: View) =>
    isWide
      ? {}
      : {
          id: `${id}-${name}`,
          role: 'tabpanel',
          'aria-labelledby': `${id}-${name}-tab`,
          hidden: view !== name,
        }

  return (
    <>
      {!isWide && <ViewTabs id={id} view={view} views={VIEWS} onView={setView} />}
      <div className={styles['parts']}>
        <div className={styles['settings']} {...panel('settings')}>
          <PublishingCard
            portfolio={portfolio}
            onPublish={(published) => onChange({ published })}
          />
          <ShowsSection
            title={texts.title}
            switches={ON_THE_PAGE}
            shows={shows}
            onShow={(some) => onChange({ shows: some })}
          />
          <ShowsTechnologies portfolio={portfolio} onChange={onChange} />
          <ShowsSection
            title={texts.discovery}
            switches={ELSEWHERE}
            shows={shows}
            onShow={(some) => onChange({ shows: some })}
          />
          <InertOffline>
            <CarrySection {...portfolio} />
          </InertOffline>
        </div>
        <div className={styles['preview']} {...panel('preview')}>
          <PreviewPanel portfolio={portfolio} record={record} />
        </div>
      </div>
    </>
  )
}
