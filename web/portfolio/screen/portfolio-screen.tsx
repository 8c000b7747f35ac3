import { useId, useState } from 'react'
import type { Portfolio, Shows } from '#contract/portfolio.ts'
import { Loaded } from '../../data/loaded.tsx'
import { InertOffline } from '../../data/offline.tsx'
import { usePortfolio } from '../../data/portfolio.ts'
import { useSave } from '../../data/use-save.ts'
import { useSession } from '../../session/session.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { preloadIcons } from '../../technologies/chips/icons.ts'
import { switches, portfolio as texts } from '../../texts/portfolio.ts'
import { Lead } from '../../ui/text.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { changeSettings, type SettingsChange } from '../changes.ts'
import { PinnedSection } from '../settings/pinned-section.tsx'
import { PublishingCard } from '../settings/publishing-card.tsx'
import {
  CONTACT_SWITCHES,
  DISCOVERY_SWITCHES,
  hasConfirmation,
  PAGE_SWITCHES,
  SwitchesSection,
} from '../settings/switches-section.tsx'
import { TechnologiesSection } from '../settings/technologies-section.tsx'
import { SharingSection } from '../sharing/sharing-section.tsx'
import { useRecord } from '../use-portfolio.ts'
import styles from './preview.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { type View, ViewTabs } from './view-tabs.tsx'

preloadIcons()

const SHAPES = ['card', 'page'] as const

/** A component of its own, as the query client is inside SignedInScreen. */
function LoadedPortfolio() {
  const settings = usePortfolio()
  const { save } = useSave(changeSettings)
  // Here and not in the preview, so that both requests start together.
  const record = useRecord()
  return (
    <Loaded
      query={settings}
      retryWith={record}
      failed={texts.failed}
      room="min-h-screen lg:*:grid-cols-2"
      shapes={SHAPES}
    >
      {(portfolio) => (
        <SettingsAndPreview
          portfolio={portfolio}
          record={record}
          onChange={(change) => void save(change)}
        />
      )}
    </Loaded>
  )
}

export default function PortfolioScreen() {
  return (
    <SignedInScreen title={texts.title}>
      <div className={`pt-2 lg:pt-4 print:pt-0 ${styles['screen']}`}>
        <ScreenHeading>{texts.title}</ScreenHeading>
        <Lead className="mt-1 mb-5">{texts.lead}</Lead>
        <LoadedPortfolio />
      </div>
    </SignedInScreen>
  )
}

type Props = {
  portfolio: Portfolio
  record: ReturnType<typeof useRecord>
  onChange: (change: SettingsChange) => void
}

/** Settings and preview: side by side, or as tabs on a narrow screen. */
function SettingsAndPreview({ portfolio, record, onChange }: Props) {
  const id = useId()
  const isWide = useMedia('(width >= 900px)')
  const [view, setView] = useState<View>('settings')
  const { shows } = portfolio
  const { classes } = useSession().user
  // Where the server has no classes, only confirmations from before can be shown.
  const offersConfirmations = classes !== null || (record.data && hasConfirmation(record.data))

  const switching = {
    shows,
    record: record.data,
    onSwitch: (changed: Partial<Shows>) => onChange({ shows: changed }),
  }

  const isOther = (name: View) => !isWide && view !== name
  const panel = (name: View) =>
    isWide
      ? {}
      : {
          id: `${id}-${name}`,
          role: 'tabpanel',
          'aria-labelledby': `${id}-${name}-tab`,
        }

  return (
    <div className="not-first:mt-4 grid grid-cols-1 gap-5 print:block">
      {!isWide && (
        <div className="print:hidden">
          <ViewTabs id={id} view={view} onView={setView} />
        </div>
      )}
      <div className="items-start gap-6 not-print:lg:grid not-print:lg:grid-cols-5">
        <div
          className="grid grid-cols-1 gap-5 lg:col-span-2 print:hidden"
          {...panel('settings')}
          hidden={isOther('settings')}
        >
          <PublishingCard
            portfolio={portfolio}
            onPublish={(published) => onChange({ published })}
          />
          <SwitchesSection
            title={switches.title}
            switches={PAGE_SWITCHES.filter(
              (name) => name !== 'confirmations' || offersConfirmations,
            )}
            {...switching}
          />
          <SwitchesSection title={switches.contact} switches={CONTACT_SWITCHES} {...switching} />
          {record.data && (
            <PinnedSection
              projects={record.data.projects}
              pinned={portfolio.pinned}
              areShown={shows.projects}
              onPin={(pinned) => onChange({ pinned })}
            />
          )}
          <TechnologiesSection portfolio={portfolio} onChange={onChange} />
          <SwitchesSection
            title={switches.discovery}
            switches={DISCOVERY_SWITCHES}
            {...switching}
          />
          <InertOffline>
            <SharingSection {...portfolio} />
          </InertOffline>
        </div>
        {/* Printed from both tabs, so a class hides it and no attribute. */}
        <div
          className={`not-print:lg:sticky not-print:lg:top-0 lg:col-span-3 not-print:lg:-mt-4 not-print:lg:flex not-print:lg:max-h-screen not-print:lg:flex-col not-print:lg:py-4 ${isOther('preview') ? 'not-print:hidden' : ''} ${styles['preview']}`}
          {...panel('preview')}
        >
          <PreviewPanel portfolio={portfolio} record={record} />
        </div>
      </div>
    </div>
  )
}
