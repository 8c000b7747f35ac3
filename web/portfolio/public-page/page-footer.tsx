import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { SCREENS } from '#contract/screens.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import styles from './page-footer.module.css'

type Props = { portfolio: PublicPortfolio; place: PagePlace }

export function PageFooter({ portfolio, place }: Props) {
  const printed = [place.address, texts.printedOn(portfolio.today)].filter(Boolean).join(' · ')
  return (
    <footer className={styles['footer']}>
      <a className="wordmark" href="/">
        <Wordmark label={brand.name} />
      </a>
      <p className={styles['origin']}>
        <Origin technologies={portfolio.technologies} />
      </p>
      <p className={`paper-only ${styles['printed']}`}>{printed}</p>
      <p className={styles['links']}>
        <a href={SCREENS.privacy}>{texts.privacy}</a>
        {place.report && (
          <a href={place.report} rel="nofollow">
            {texts.report}
          </a>
        )}
      </p>
    </footer>
  )
}

/** Whose word it is. */
function Origin({ technologies }: Pick<PublicPortfolio, 'technologies'>) {
  if (technologies.some(({ confirmation }) => confirmation !== null)) {
    const [before, mark, after] = texts.partlyConfirmed
    return (
      <>
        {before}
        <ConfirmedTick />
        <span className="unseen">{mark}</span>
        {after}
      </>
    )
  }
  const hasLevels = technologies.some(({ level }) => level !== null)
  return hasLevels ? texts.selfDeclared : texts.selfWritten
}
