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
import { OutsideLink } from '../../ui/outside-link.tsx'
import { pagePath, usePublicOrigin, withoutScheme } from '../public-address.ts'
import '../../styles/reader.css'
import { PortfolioPage } from '../public-page/portfolio-page.tsx'
import type { useRecord } from '../use-portfolio.ts'
import styles from './preview.module.css'

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
    <section
      className="lg:edge-float print:edge-none min-h-0 not-print:lg:flex not-print:lg:flex-col not-print:lg:overflow-clip lg:rounded-card lg:border lg:border-hairline print:border-0"
      aria-label={texts.title}
    >
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
      <div
        className={`reader lg:scrollbar-thin not-print:bg-ground not-print:py-5 text-bright focus-visible:-outline-offset-2 not-print:lg:overflow-y-auto lg:overscroll-contain not-print:lg:px-5 ${styles['page']}`}
        ref={page}
        // Scrolls on a wide screen, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Loaded query={record} failed={texts.failed} room="min-h-screen" shapes={SHAPES}>
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
    <header
      className={`flex min-h-control flex-none flex-wrap items-center gap-x-3 bg-quiet text-muted lg:border-hairline lg:border-b lg:ps-4 lg:pe-1 print:hidden ${styles['bar']}`}
    >
      {!isLive && <EyeOffIcon size={16} />}
      {isLive && (isSecure ? <LockIcon size={16} /> : <GlobeIcon size={16} />)}
      <p className="wrap-anywhere min-w-0 grow basis-1/4 py-2 text-small">
        <span className="block text-soft">{text}</span>
        {!isLive && <span className="block">{texts.notLive}</span>}
      </p>
      {children}
      {path !== null && isLive && (
        <OutsideLink
          className="grid size-touch flex-none place-items-center rounded-control text-muted hover:bg-raised hover:text-bright"
          href={path}
          title={texts.open}
          opensIn={portfolioTexts.newTab}
        >
          <OutsideIcon />
          <span className="sr-only">{texts.open}</span>
        </OutsideLink>
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
