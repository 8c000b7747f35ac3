import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { showPortfolio } from '#contract/public-portfolio.ts'
import { Loaded } from '../../data/loaded.tsx'
import { portfolio as portfolioTexts, preview as texts } from '../../texts/portfolio.ts'
import { publicPage } from '../../texts/public-page.ts'
import { Button } from '../../ui/button.tsx'
import { EyeOffIcon } from '../../ui/icons/entry-icons.tsx'
import { LockIcon, OutsideIcon } from '../../ui/icons/link-icons.tsx'
import { GlobeIcon } from '../../ui/icons/navigation-icons.tsx'
import { pagePath, usePublicOrigin, withoutScheme } from '../public-address.ts'
import '../../styles/reader.css'
import { PortfolioPage } from '../public-page/portfolio-page.tsx'
import type { useRecord } from '../use-portfolio.ts'
import styles from './preview-panel.module.css'

const SHAPES = ['title', 'line', 'card', 'card'] as const

type Props = { portfolio: Portfolio; record: ReturnType<typeof useRecord> }

/** The public page, rendered from the owner's data before it is published. */
export function PreviewPanel({ portfolio, record }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const { origin, isLocalOnly } = usePublicOrigin()
  useLinksInNewTab(page)
  usePrintedTitle(record.data?.name)
  useRootMark('data-prints-preview')
  const { address, published } = portfolio
  const path = address === null ? null : pagePath(address)
  // Paper names the address only where it leads to the page.
  const printed = published && !isLocalOnly && path !== null ? origin + path : null
  const QrCode = useQrCode(printed !== null)

  const renderPage = (loaded: PortfolioRecord) => (
    <PortfolioPage
      isPreview
      portfolio={showPortfolio(loaded, portfolio)}
      place={{
        photo: loaded.photo,
        address: printed && withoutScheme(printed),
        canonical: null,
        image: null,
        report: null,
        searchEngines: false,
      }}
      qrCode={QrCode && printed && <QrCode address={printed} text={withoutScheme(printed)} />}
    />
  )

  return (
    <section className={styles['panel']} aria-label={texts.title}>
      <PreviewBar
        path={path}
        text={path === null ? texts.noAddress : withoutScheme(origin) + path}
        isLive={published}
        isSecure={origin.startsWith('https:')}
      >
        {record.data && (
          <Button variant="quiet" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </PreviewBar>
      {/* Scrolls on a wide screen, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`reader ${styles['page']}`} ref={page} tabIndex={0}>
        <Loaded query={record} failed={texts.failed} room={styles['room']} shapes={SHAPES}>
          {renderPage}
        </Loaded>
      </div>
    </section>
  )
}

type BarProps = {
  path: string | null
  text: string
  isLive: boolean
  isSecure: boolean
  children?: ReactNode
}

/** Looks like a browser's address bar, with a link once the page is published. */
export function PreviewBar({ path, text, isLive, isSecure, children }: BarProps) {
  return (
    <header className={styles['bar']} data-live={isLive}>
      {!isLive && <EyeOffIcon />}
      {isLive && (isSecure ? <LockIcon /> : <GlobeIcon />)}
      <p>
        <span className={styles['address']}>{text}</span>
        {!isLive && <span className={styles['hidden']}>{texts.notLive}</span>}
      </p>
      {children}
      {path !== null && isLive && (
        <a href={path} target="_blank" rel="noopener" title={texts.open}>
          <OutsideIcon />
          <span className="unseen">
            {texts.open} {portfolioTexts.newTab}
          </span>
        </a>
      )}
    </header>
  )
}

/** So that following a link does not lose what is typed on this screen. */
function openInNewTab(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

function useLinksInNewTab(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = page.current
    element?.addEventListener('click', openInNewTab)
    return () => element?.removeEventListener('click', openInNewTab)
  }, [page])
}

/** For paper, and fetched after the rest of the screen. */
function useQrCode(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['page-qr-code'],
    queryFn: async () => (await import('../public-page/page-qr-code.tsx')).PageQrCode,
    enabled: isWanted,
    staleTime: 'static',
    meta: { persist: false },
  })
  return data
}

/** Styles of the whole page match the mark: `:has()` there would be evaluated with every change. */
function useRootMark(attribute: string) {
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(attribute, true)
    return () => root.removeAttribute(attribute)
  }, [attribute])
}

/** Browsers name a saved PDF after the document. */
function usePrintedTitle(name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return undefined
    const shown = document.title
    const rename = () => {
      document.title = publicPage.title(name)
    }
    const restore = () => {
      document.title = shown
    }
    window.addEventListener('beforeprint', rename)
    window.addEventListener('afterprint', restore)
    return () => {
      restore()
      window.removeEventListener('beforeprint', rename)
      window.removeEventListener('afterprint', restore)
    }
  }, [name])
}
