import type { Evolution } from '#contract/evolution.ts'
import { Loaded } from '../app/loaded.tsx'
import { comparison } from '../texts/evolution.ts'
import { Button } from '../ui/button.tsx'
import { totalsOf } from './changes-between.ts'
import { ComparedDays } from './compared-days.tsx'
import styles from './comparison-section.module.css'
import { DayField } from './day-field.tsx'
import { useComparedDays } from './use-compared-days.ts'
import { useComparison } from './use-evolution.ts'

type Props = { first: Evolution['today']; today: Evolution['today'] }

export function ComparisonSection({ first, today }: Props) {
  const { days, right, isWhole, problems, type, settle, forget } = useComparedDays(first, today)
  const query = useComparison(right)
  const isFirstDay = first === today
  const technologies = query.data?.technologies
  const result = technologies && comparison.result(...totalsOf(technologies))
  const field = { min: first, max: today, onLeave: settle }

  return (
    <section aria-labelledby="comparison" className={styles['section']}>
      <header>
        <h2 id="comparison">{comparison.title}</h2>
        {!isWhole && (
          <Button variant="quiet" onClick={forget}>
            {comparison.wholeTime}
          </Button>
        )}
      </header>
      <div className={styles['card']}>
        {isFirstDay ? (
          <p className={styles['note']}>{comparison.firstDay}</p>
        ) : (
          <div className={styles['days']}>
            <DayField
              {...field}
              label={comparison.first}
              value={days.since}
              error={problems.since}
              onType={(day) => type('since', day)}
            />
            <DayField
              {...field}
              label={comparison.second}
              value={days.until}
              error={problems.until}
              onType={(day) => type('until', day)}
            />
          </div>
        )}
        <output className="unseen">{problems.since ?? problems.until ?? result}</output>
        <Loaded query={query} failed={comparison.failed}>
          {(compared) => <ComparedDays compared={compared} first={first} today={today} />}
        </Loaded>
      </div>
    </section>
  )
}
