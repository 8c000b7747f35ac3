import { use, useRef } from 'react'
import type { Evolution } from '#contract/evolution.ts'
import { Loaded } from '../../data/loaded.tsx'
import { Offline, useRefusal } from '../../data/offline.tsx'
import { comparison } from '../../texts/evolution.ts'
import { Button } from '../../ui/button.tsx'
import { useComparison } from '../use-evolution.ts'
import { totalsOf } from './changes-between.ts'
import { ComparedDays } from './compared-days.tsx'
import styles from './comparison-section.module.css'
import { DayField } from './day-field.tsx'
import { useComparedDays } from './use-compared-days.ts'

const SHAPES = ['title', 'line', 'line'] as const

type Props = { first: Evolution['today']; today: Evolution['today'] }

export function ComparisonSection({ first, today }: Props) {
  const { days, right, isWhole, problems, type, settle, forget } = useComparedDays(first, today)
  const query = useComparison(right)
  const heading = useRef<HTMLHeadingElement>(null)
  const refusal = useRefusal()
  const isFirstDay = first === today
  const technologies = query.data?.technologies
  const result = technologies && !isFirstDay && comparison.result(...totalsOf(technologies))
  const isWrong = Boolean(problems.since ?? problems.until)
  const isOffline = use(Offline)
  const field = { min: first, max: today, readOnly: isOffline, onLeave: settle }

  /** The button goes with what it takes back, so the focus moves on first. */
  function dismiss() {
    heading.current?.focus()
    forget()
  }

  return (
    <section aria-labelledby="comparison" className={styles['section']}>
      <header>
        <h2 id="comparison" ref={heading} tabIndex={-1}>
          {comparison.title}
        </h2>
        {!isWhole && (
          <Button variant="quiet" onClick={dismiss} {...refusal}>
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
        <Loaded query={query} failed={comparison.failed} room={styles['room']} shapes={SHAPES}>
          {(compared) => (
            <div className={styles['compared']} data-awaits-others={query.isPlaceholderData}>
              {isWrong && <p className={styles['note']}>{comparison.stillShown}</p>}
              <ComparedDays compared={compared} first={first} today={today} />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  )
}
