import type { ReactNode } from 'react'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { IconHref } from '../../technologies/chips/icons.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { brand, shell } from '../../texts/shell.ts'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { drawnTitles, PageSymbols, symbolId } from './inlined-icons.tsx'
import { PageQrCode } from './page-qr-code.tsx'
import { toSingleLine } from './plain-text.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import { ProfileMicrodata } from './profile-microdata.tsx'

/** The files a document loads, except its photo. */
export interface PageFiles {
  styles: string[]
  font: string | undefined
}

type DocumentProps = { title: string; files: PageFiles; head: ReactNode; children: ReactNode }

export function Document({ title, files, head, children }: DocumentProps) {
  return (
    <html lang="pt-BR" className="reader">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head}
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#121214" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f6f7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {files.font && (
          <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />
        )}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

export const PageMain = ({ children }: { children: ReactNode }) => (
  <main id="root" className="portfolio px-4 pt-5 pb-4 md:px-5 md:pt-6 print:p-0">
    {children}
  </main>
)

type PageProps = { portfolio: PublicPortfolio; place: PagePlace; files: PageFiles }

export function PublicDocument({ portfolio, place, files }: PageProps) {
  const name = toSingleLine(portfolio.name)
  return (
    <Document
      title={texts.title(name)}
      files={files}
      head={<Metadata name={name} portfolio={portfolio} place={place} />}
    >
      <PageSymbols titles={drawnTitles(portfolio)} />
      <PageMain>
        <IconHref value={({ id }) => `#${symbolId(id)}`}>
          <PortfolioPage
            portfolio={portfolio}
            place={place}
            qrCode={
              place.url && place.address && <PageQrCode address={place.url} text={place.address} />
            }
          />
        </IconHref>
        {place.searchEngines && <ProfileMicrodata portfolio={portfolio} place={place} />}
      </PageMain>
    </Document>
  )
}

const MAX_DESCRIPTION = 200

/** For search engines and link previews. */
function Metadata({ name, portfolio, place }: Omit<PageProps, 'files'> & { name: string }) {
  const { headline, bio, technologies } = portfolio
  const about = [headline, bio].flatMap((text) => (text ? toSingleLine(text) : [])).join('. ')
  const description = about
    ? Array.from(about).slice(0, MAX_DESCRIPTION).join('')
    : texts.description(technologies.length)
  return (
    <>
      <meta name="description" content={description} />
      {!place.searchEngines && <meta name="robots" content="noindex" />}
      {place.canonical && <link rel="canonical" href={place.canonical} />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      {place.canonical && <meta property="og:url" content={place.canonical} />}
      {place.image && (
        <>
          <meta property="og:image" content={place.image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={texts.title(name)} />
        </>
      )}
      <meta name="twitter:card" content={place.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

type MessageProps = {
  files: PageFiles
  message: { title: string; lead: string; link: string }
  /** Empty reloads the same address. */
  to: string
}

/** Instead of a portfolio; the same for every address, so that it reveals nothing about its owner. */
export const MessageDocument = ({ files, message, to }: MessageProps) => (
  <Document
    title={shell.pageTitle(message.title)}
    files={files}
    head={<meta name="robots" content="noindex" />}
  >
    <PageSymbols titles={[]} />
    <main
      id="root"
      className="grid min-h-svh place-content-center justify-items-center gap-3 px-4 py-6 text-center"
    >
      <span className="wordmark mb-5">
        <Wordmark label={brand.name} />
      </span>
      <h1>{message.title}</h1>
      <p className="max-w-text text-pretty text-muted">{message.lead}</p>
      <a className="mt-3 inline-flex min-h-touch items-center" href={to}>
        {message.link}
      </a>
    </main>
  </Document>
)
