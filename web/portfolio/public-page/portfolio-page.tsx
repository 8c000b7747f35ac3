import type { ReactNode } from 'react'
import { MAX_PINNED } from '#contract/pinned-projects.ts'
import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio, PublicProject } from '#contract/public-portfolio.ts'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './portfolio-page.module.css'
import { PrintedTechnologies } from './printed-technologies.tsx'
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
    <article className={styles['page']}>
      <div className={styles['sheet']}>
        <PageHeader portfolio={portfolio} place={place} heading={headings.name} qrCode={qrCode} />
        <div className={styles['work']} data-alone={projects.length === 1}>
          {isEmpty && <p className={styles['empty']}>{texts.nothingShown}</p>}
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
            <PublicProjects title={texts.moreProjects} projects={more} {...levels} />
          )}
        </div>
        <PrintedTechnologies technologies={technologies} {...levels} />
        {evolution && (
          <div className={styles['evolution']} data-first={evolution.length === 1}>
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
      {projects[0]?.is_pinned && <span className={styles['pinned']}>{texts.pinned}</span>}
      <span className="paper-only">{projects.length}</span>
    </>
  )
}

type AboutProps = { portfolio: PublicPortfolio; heading: 'h2' | 'h3' }

/** Without a headline the header has the bio. */
function About({ portfolio: { headline, bio }, heading: Heading }: AboutProps) {
  if (!headline || !bio) return null
  return (
    <section className={styles['about']}>
      <Heading>{texts.about}</Heading>
      <p dir="auto">{bio}</p>
    </section>
  )
}
