import { symbolOf } from '#catalogue/icons/icon.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { WORDMARK_SYMBOL } from '../../ui/icons/wordmark-symbol.ts'
import { iconsOf } from './inlined-icons.ts'

/** No other element of a page has such an id. */
export const symbolId = (id: string) => `icon-${id}`

/** The drawings a page shows, once each: no further file is asked for, and no script is needed. */
export function PageSymbols({ portfolio }: { portfolio?: PublicPortfolio }) {
  const titles = [
    ...(portfolio?.technologies ?? []).map(({ title }) => title),
    ...(portfolio?.projects ?? []).flatMap(({ technologies }) => technologies),
  ]
  const symbols = Array.from(iconsOf(titles), ([id, icon]) => symbolOf([symbolId(id), icon]))
  return (
    <svg
      className="symbols"
      aria-hidden="true"
      // Drawings of ours alone: nothing that a person wrote is in them.
      dangerouslySetInnerHTML={{ __html: WORDMARK_SYMBOL + symbols.join('') }}
    />
  )
}
