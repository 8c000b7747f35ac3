import type { ReactNode } from 'react'
import { MAX_PINNED } from '#contract/pinned-projects.ts'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio, PublicProject } from '#contract/public-portfolio.ts'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { PrintedTechnologies } from './printed-technologies.tsx'
import styles from './public-page.module.css'
import { PublicProjects } from './public-projects.tsx'
import { PublicTechnologies } from './public-technologies.tsx'

type Props = {
  portfolio: PublicPortfolio
  place: PagePlace
  /** Inside a screen that has its own h1. */
  isPreview?: boolean
  /** Of the page's address, for paper. */
  qrCode?: ReactNode
}

const HEADINGS = {
  page: { name: 'h1', section: 'h2', item: 'h3' },
  preview: { name: 'h2', section: 'h3', item: 'h4' },
} as const

/** The public page, rendered by the server and by the owner's preview. */
export function PortfolioPage({ portfolio, place, isPreview = false, qrCode }: Props) {
  const { technologies, evolution } = portfolio
  const headings = HEADINGS[isPreview ? 'preview' : 'page']
  const levels = { heading: headings.section, itemHeading: headings.item }
  const projects = portfolio.projects ?? []
  const { first, more } = splitProjects(projects)
  const isEmpty = technologies.length === 0 && projects.length === 0
  return (
    // Asks for its own width: the preview is narrower than the window.
    <article className="@container text-left">
      <div className="mx-auto max-w-content print:max-w-none">
        <PageHeader portfolio={portfolio} place={place} heading={headings.name} qrCode={qrCode} />
        {/* On paper no grid, as a row that spans sheets is overlapped by the next: all projects flow in two columns. */}
        <div
          className={`grid grid-cols-1 gap-6 py-5 @lg:pt-6 print:block print:pt-4 print:pb-0 ${projects.length > 1 ? 'print:columns-2' : ''}`}
        >
          {isEmpty && (
            <p className="border-hairline border-y py-7 text-center text-muted print:border-0">
              {texts.nothingShown}
            </p>
          )}
          {first.length > 0 && (
            <PublicProjects
              title={<FirstTitle projects={projects} />}
              projects={first}
              {...levels}
            />
          )}
          {!isEmpty && (
            <PublicTechnologies technologies={technologies} heading={headings.section} />
          )}
          <About portfolio={portfolio} heading={headings.section} />
          {more.length > 0 && (
            <PublicProjects title={texts.moreProjects} projects={more} isMore {...levels} />
          )}
        </div>
        <PrintedTechnologies technologies={technologies} {...levels} />
        {evolution && (
          // A single month is one column, and says no more on paper than the counts above.
          <div
            className={`pb-6 print:pt-4 print:pb-2 ${styles['evolution']} ${evolution.length === 1 ? 'print:hidden' : ''}`}
          >
            <LevelChart
              months={evolution}
              title={texts.evolutionTitle}
              heading={headings.section}
              sizes={PAGE_CHART_SIZES}
              isPlain
            />
          </div>
        )}
        <PageFooter portfolio={portfolio} place={place} />
      </div>
    </article>
  )
}

/** Pinned projects come before the technologies; the newest where none is pinned. */
function splitProjects(projects: PublicProject[]) {
  const pinned = projects.filter((project) => project.is_pinned)
  const count = pinned.length > 0 ? pinned.length : MAX_PINNED
  return { first: projects.slice(0, count), more: projects.slice(count) }
}

/** On paper all projects are one list. */
function FirstTitle({ projects }: { projects: PublicProject[] }) {
  return (
    <>
      {texts.projectsTitle}{' '}
      {projects[0]?.is_pinned && <span className="print:hidden">{texts.pinned}</span>}
      <span className="paper-only font-normal text-interface text-muted">{projects.length}</span>
    </>
  )
}

type AboutProps = { portfolio: PublicPortfolio; heading: 'h2' | 'h3' }

/** Without a headline the header has the bio. */
function About({ portfolio: { headline, bio }, heading: Heading }: AboutProps) {
  if (!headline || !bio) return null
  return (
    <section className="print:hidden">
      <Heading className="text-title">{texts.about}</Heading>
      <p className="mt-2 max-w-lg whitespace-pre-line text-pretty text-soft" dir="auto">
        {bio}
      </p>
    </section>
  )
}
