import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import { HEADINGS } from './headings.ts'
import { PageFooter } from './page-footer.tsx'
import { PageSummary } from './page-summary.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './portfolio-page.module.css'
import { PublicProjects } from './public-projects.tsx'
import { TechnologyGroups } from './technology-groups.tsx'

type Props = {
  portfolio: PublicPortfolio
  place: PagePlace
  /** Within a screen that has a title of its own. */
  isPreview?: boolean
}

/** What others see, whether the server draws it or its owner looks at it beforehand. */
export function PortfolioPage({ portfolio, place, isPreview = false }: Props) {
  const { technologies, evolution } = portfolio
  const headings = HEADINGS[isPreview ? 'preview' : 'page']
  const projects = portfolio.projects ?? []
  const isEmpty = technologies.length === 0 && projects.length === 0
  return (
    <article className={styles['page']}>
      <div className={styles['sheet']}>
        <PersonHead portfolio={portfolio} place={place} heading={headings.name} />
        {!isEmpty && <PageSummary portfolio={portfolio} />}
        {isEmpty ? (
          <p className={styles['empty']}>{texts.nothingShown}</p>
        ) : (
          <div className={styles['parts']} data-projects={projects.length > 0}>
            <TechnologyGroups technologies={technologies} headings={headings} />
            {projects.length > 0 && <PublicProjects projects={projects} headings={headings} />}
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
