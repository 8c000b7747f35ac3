import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import styles from './shown-technology.module.css'

/** In how many projects it was used, and since when. */
export function ShownTechnology({ technology }: { technology: PublicTechnology }) {
  const { title, projects, since } = technology
  return (
    <li className={styles['technology']}>
      <TechnologyTile title={title} size={40} />
      <p className={styles['title']} dir="auto">
        {title}
      </p>
      <p className={styles['facts']}>
        {projects > 0 && (
          <>
            <b>
              {projects} {texts.projects(projects)}
            </b>
            {' · '}
          </>
        )}
        <span className={styles['word']}>{texts.since} </span>
        <time dateTime={since}>{texts.month(since)}</time>
      </p>
    </li>
  )
}
