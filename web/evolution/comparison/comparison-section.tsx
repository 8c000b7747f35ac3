import { use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Evolution } from '#contract/evolution.ts'
import { Loaded } from '../../data/loaded.tsx'
import { Offline, useRefusal } from '../../data/offline.tsx'
import { comparison } from '../../texts/evolution.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Section } from '../../ui/section.tsx'
import { Lead } from '../../ui/text.tsx'
import type { Days } from '../use-evolution.ts'
import { useComparison } from '../use-evolution.ts'
import { totalsOf } from './changes-between.ts'
import { ComparedDays } from './comparison-result.tsx'
import { daysFromAddress, isDay, problemsOf, startDay, writeDaysToAddress } from './days.ts'

const SHAPES = ['title', 'line', 'line'] as const

type Props = { first: Evolution['today']; today: Evolution['today'] }

export function ComparisonSection({ first, today }: Props) {
  const { days, valid, isWhole, problems, type, settle, reset } = useComparedDays(first, today)
  const query = useComparison(valid)
  const heading = useRef<HTMLHeadingElement>(null)
  const refusal = useRefusal()
  const isFirstDay = first === today
  const technologies = query.data?.technologies
  const result = technologies && !isFirstDay && comparison.result(...totalsOf(technologies))
  const isInvalid = Boolean(problems.since ?? problems.until)
  const isOffline = use(Offline)
  const field = { min: first, max: today, readOnly: isOffline, onLeave: settle }

  /** The button unmounts, so focus moves first. */
  function dismiss() {
    heading.current?.focus()
    reset()
  }

  return (
    <Section aria-labelledby="comparison">
      <header className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="comparison" ref={heading} tabIndex={-1}>
          {comparison.title}
        </h2>
        {!isWhole && (
          <Button variant="quiet" onClick={dismiss} {...refusal}>
            {comparison.wholeTime}
          </Button>
        )}
      </header>
      <Card className="grid grid-cols-1 gap-4">
        {isFirstDay ? (
          <Lead className="text-interface">{comparison.firstDay}</Lead>
        ) : (
          <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2 md:*:max-w-sm print:hidden">
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
        <output className="sr-only">{problems.since ?? problems.until ?? result}</output>
        <Loaded query={query} failed={comparison.failed} room="min-h-screen" shapes={SHAPES}>
          {(compared) => (
            // Those of other days, until theirs have come; quick answers never dim.
            <div
              className="grid grid-cols-1 gap-4 data-waits:opacity-50 data-waits:transition-opacity data-waits:delay-1000"
              data-waits={query.isPlaceholderData || undefined}
            >
              {isInvalid && <Lead className="text-interface">{comparison.stillShown}</Lead>}
              <ComparedDays compared={compared} first={first} today={today} />
            </div>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}

/** A year is typed digit by digit, and every intermediate date is invalid. */
const TYPING_PAUSE_MS = 900
const NONE: ReturnType<typeof problemsOf> = { since: undefined, until: undefined }

/** Two days to compare: what is typed stays, what is wrong with it is params, the last valid ones count. */
function useComparedDays(first: string, today: string) {
  const location = useLocation()
  const [arrivedAt, setArrivedAt] = useState(location)
  const [typed, setTyped] = useState(() => daysFromAddress(location.search))
  const [isTyping, setIsTyping] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, Forward and links replace the view.
  if (arrivedAt !== location) {
    setArrivedAt(location)
    setTyped(daysFromAddress(location.search))
  }

  useEffect(() => () => clearTimeout(pause.current), [])

  const whole: Days = { since: startDay(first, today), until: today }
  const days = { ...whole, ...typed }
  const problems = problemsOf(days, { first, today })
  const areValid = !problems.since && !problems.until
  const [valid, setValid] = useState(areValid ? days : whole)
  if (areValid && (valid.since !== days.since || valid.until !== days.until)) setValid(days)

  function settle() {
    clearTimeout(pause.current)
    setIsTyping(false)
  }

  function type(which: keyof Days, day: string) {
    const next = { ...typed, [which]: day }
    setTyped(next)
    setIsTyping(true)
    clearTimeout(pause.current)
    pause.current = setTimeout(settle, TYPING_PAUSE_MS)
    if (isDay(day)) writeDaysToAddress(next)
  }

  function reset() {
    settle()
    setTyped({})
    writeDaysToAddress({})
  }

  const isWhole = days.since === whole.since && days.until === whole.until
  return { days, valid, isWhole, problems: isTyping ? NONE : problems, type, settle, reset }
}

type DayFieldProps = {
  label: string
  value: string
  min: string
  max: string
  readOnly: boolean
  error: string | undefined
  onType: (day: string) => void
  onLeave: () => void
}

function DayField({ onType, onLeave, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      dir="ltr"
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
    />
  )
}
