import { useRef } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { showPortfolio } from '#contract/public-portfolio.ts'
import { Loaded } from '../../data/loaded.tsx'
import { preview as texts } from '../../texts/portfolio.ts'
import { PortfolioPage } from '../public-page/portfolio-page.tsx'
import type { useRecord } from '../use-portfolio.ts'
import { pathOf, usePublicOrigin, written } from '../use-public-origin.ts'
import { PreviewBar } from './preview-bar.tsx'
import styles from './preview-panel.module.css'
import { useLinksBeside } from './use-links-beside.ts'

const SHAPES = ['title', 'line', 'card', 'card'] as const

type Props = { portfolio: Portfolio; record: ReturnType<typeof useRecord> }

/** The very page that others see, out of what only its owner may ask for. */
export function PreviewPanel({ portfolio, record }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { origin } = usePublicOrigin()
  useLinksBeside(place)
  const { address, published } = portfolio
  const path = address === null ? null : pathOf(address)

  const page = (known: PortfolioRecord) => (
    <PortfolioPage
      isPreview
      portfolio={showPortfolio(known, portfolio)}
      place={{
        photo: known.photo,
        address: path && written(origin) + path,
        canonical: null,
        image: null,
        report: null,
        searchEngines: false,
      }}
    />
  )

  return (
    <section className={styles['panel']} aria-label={texts.title}>
      <PreviewBar
        path={path}
        shown={path === null ? texts.noAddress : written(origin) + path}
        isLive={published}
        isSecure={origin.startsWith('https:')}
      />
      {/* Scrolls by itself on a wide screen, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['page']} ref={place} tabIndex={0}>
        <Loaded query={record} failed={texts.failed} room={styles['room']} shapes={SHAPES}>
          {page}
        </Loaded>
      </div>
    </section>
  )
}
