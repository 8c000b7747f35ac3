import type { PublicPortfolio } from '#contract/public-portfolio.ts'

type Props = { portfolio: PublicPortfolio; photo: string | null }
export function LinkImage({ portfolio }: Props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <title>{portfolio.name}</title>
    </svg>
  )
}
