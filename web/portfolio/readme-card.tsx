import type { CardTheme } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'

type Props = { portfolio: PublicPortfolio | null; theme: CardTheme }
export function ReadmeCard({ portfolio }: Props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <title>{portfolio?.name ?? ''}</title>
    </svg>
  )
}
