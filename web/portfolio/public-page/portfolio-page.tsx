import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { PageSummary } from './page-summary.tsx'
import styles from './portfolio-page.module.css'
import { PublicProjects } from './public-projects.tsx'
import { TechnologyGroups } from './technology-groups.tsx'

type Props = {
  portfolio: PublicPortfolio
  place: PagePlace
  /** Inside a screen that has its own h1. */
  isPreview?: boolean
}

const HEADINGS = {
  page: { name: 'h1', section: 'h2', item: 'h3' },
  preview: { name: 'h2', section: 'h3', item: 'h4' },
} as const

/** The public page, rendered by the server and by the owner's preview. */
export function PortfolioPage({ portfolio, place, isPreview = false }: Props) {
  const { technologies, evolution } = portfolio
  const headings = HEADINGS[isPreview ? 'preview' : 'page']
  const projects = portfolio.projects ?? []
  const isEmpty = technologies.length === 0 && projects.length === 0
  return (
    <article className={styles['page']}>
      <div className={styles['sheet']}>
        <PageHeader portfolio={portfolio} place={place} heading={headings.name} />
        {!isEmpty && <PageSummary portfolio={portfolio} />}
        {isEmpty ? (
          <p className={styles['empty']}>{texts.nothingShown}</p>
        ) : (
          <div className={styles['parts']} data-projects={projects.length > 0}>
            <TechnologyGroups technologies={technologies} heading={headings.section} />
            {projects.length > 0 && (
              <PublicProjects
                projects={projects}
                heading={headings.section}
                itemHeading={headings.item}
              />
            )}
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
          </div>
        )}
        <PageFooter portfolio={portfolio} place={place} />
      </div>
    </article>
  )
}
