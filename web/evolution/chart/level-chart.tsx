import { useId } from 'react'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { monthTitle, shortMonthName } from '../../texts/dates.ts'
import { chart } from '../../texts/evolution.ts'
import { Card } from '../../ui/card.tsx'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Detail } from '../../ui/text.tsx'
import styles from './chart-drawing.module.css'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_SIZES, type ChartSize, totalOf } from './chart-layout.ts'

type Props = {
  months: EvolutionMonth[]
  title?: string
  heading?: 'h2' | 'h3'
  sizes?: readonly ChartSize[]
  titleSize?: 'text-title' | 'text-body'
  /** Without a card around it. */
  isPlain?: boolean
}

/** Server-rendered on the public page: no script, no inline styles. Needs at least one month. */
export function LevelChart({
  months,
  title = chart.title,
  heading: Heading = 'h2',
  sizes = CHART_SIZES,
  titleSize = 'text-title',
  isPlain = false,
}: Props) {
  const id = useId()
  const content = (
    <>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Heading className={titleSize} id={id}>
          {title}
        </Heading>
        <ul
          className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4"
          aria-label={chart.key}
        >
          {BEST_FIRST.map((name) => (
            <li
              key={name}
              className="flex items-center gap-1 text-small text-soft"
              data-level={levelNumber(name)}
            >
              <LevelMark level={levelNumber(name)} size="small" isTinted />
              {name}
            </li>
          ))}
        </ul>
      </header>
      {/* What room there is decides how much is drawn: text is never made smaller. */}
      <div className={`@container ${styles['drawings']}`}>
        {sizes.map((room) => (
          <ChartDrawing key={room.name} months={months} room={room} />
        ))}
        {months.length === 1 && !isPlain && <Detail className="mt-2">{chart.firstMonth}</Detail>}
        <details className="group">
          <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-2 pe-3 text-small text-soft marker:hidden hover:text-bright print:hidden">
            {chart.asTable}
            <span className="group-open:rotate-180">
              <ChevronIcon />
            </span>
          </summary>
          <LevelTable months={months} />
        </details>
      </div>
    </>
  )
  return isPlain ? (
    <section className="print:break-inside-avoid" data-plain aria-labelledby={id}>
      {content}
    </section>
  ) : (
    <Card as="section" className="print:edge-none print:border-0 print:px-0" aria-labelledby={id}>
      {content}
    </Card>
  )
}

function LevelTable({ months }: { months: EvolutionMonth[] }) {
  return (
    <table className="w-full text-end text-small tabular-nums">
      <caption className="sr-only">{chart.table}</caption>
      <thead className="border-hairline border-b align-bottom text-muted">
        <tr className="*:px-1 @max-xs:*:px-0 *:py-2 *:font-medium">
          <th className="text-start" scope="col">
            {chart.month}
          </th>
          {BEST_FIRST.map((name) => (
            <th key={name} className="text-end" scope="col" data-level={levelNumber(name)}>
              <span className="inline-flex items-center gap-2">
                <LevelMark level={levelNumber(name)} size="medium" isTinted />
                {/* The mark stands for its word, which is still read out. */}
                <span className="@max-md:hidden" aria-hidden="true">
                  {name}
                </span>
              </span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
          <th className="text-end" scope="col">
            {chart.total}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {months.map((month) => (
          <tr key={month.month} className="*:px-1 @max-xs:*:px-0 *:py-2 print:break-inside-avoid">
            <th className="@max-xs:wrap-anywhere text-start font-normal text-soft" scope="row">
              <span className="@max-xs:hidden">{monthTitle(month.month)}</span>
              <span className="@max-xs:inline hidden">
                {shortMonthName(month.month)} {month.month.slice(0, 4)}
              </span>
            </th>
            {BEST_FIRST.map((name) => (
              <td key={name}>{month[name]}</td>
            ))}
            <td className="font-semibold">{totalOf(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
