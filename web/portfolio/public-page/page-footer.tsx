import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { SCREENS } from '#contract/screens.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { brand } from '../../texts/shell.ts'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import styles from './public-page.module.css'

const LINK = 'inline-flex min-h-touch min-w-touch items-center text-inherit hover:text-bright'

type Props = { portfolio: PublicPortfolio; place: PagePlace }

export function PageFooter({ portfolio, place }: Props) {
  const printed = [place.address, texts.printedOn(portfolio.today)].filter(Boolean).join(' · ')
  return (
    <footer
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t py-4 text-muted text-small print:break-inside-avoid print:pt-3 print:pb-0 ${styles['footer']}`}
    >
      <a className="wordmark" href="/">
        <Wordmark label={brand.name} />
      </a>
      <p className="grow basis-1/2 text-balance">
        <Origin technologies={portfolio.technologies} />
      </p>
      <p className="paper-only">{printed}</p>
      <p className="flex flex-wrap gap-x-4 print:hidden">
        <a className={LINK} href={SCREENS.privacy}>
          {texts.privacy}
        </a>
        {place.report && (
          <a className={LINK} href={place.report} rel="nofollow">
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
        <span className="sr-only">{mark}</span>
        {after}
      </>
    )
  }
  const hasLevels = technologies.some(({ level }) => level !== null)
  return hasLevels ? texts.selfDeclared : texts.selfWritten
}
