import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { countLevels } from './group-technologies.ts'
import styles from './page-summary.module.css'

export function PageSummary({ portfolio }: { portfolio: PublicPortfolio }) {
  const { technologies, projects } = portfolio
  const since = technologies.map((technology) => technology.since).toSorted()[0]
  const levels = countLevels(technologies)
  return (
    <section className={styles['summary']} aria-label={texts.summary}>
      <ul className={styles['counts']}>
        {technologies.length > 0 && (
          <li>
            <strong>{technologies.length}</strong> {texts.technologies(technologies.length)}
          </li>
        )}
        {projects && projects.length > 0 && (
          <li>
            <strong>{projects.length}</strong> {texts.projects(projects.length)}
          </li>
        )}
        {since && (
          <li>
            {texts.since} <strong>{texts.month(since)}</strong>
          </li>
        )}
      </ul>
      {levels.length > 0 && (
        <>
          <div className={styles['bar']}>
            <StackedBar parts={levels} />
          </div>
          <ul className={styles['levels']}>
            {levels.map(({ name, level, count }) => (
              <li key={name} data-level={level}>
                <LevelMark level={level} />
                <strong>{count}</strong> {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
