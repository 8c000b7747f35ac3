import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Days } from '../calls.ts'
import { isDay, problemsOf } from './day-rules.ts'
import { daysFrom, writeDays } from './days-address.ts'
import { startDay } from './start-day.ts'

/** A year is typed figure by figure, and each of them makes a date that is wrong. */
const TYPING_PAUSE_MS = 900
const NONE: ReturnType<typeof problemsOf> = { since: undefined, until: undefined }

/** Two days to compare: what is typed stays, what is wrong with it is said, the last right ones count. */
export function useComparedDays(first: string, today: string) {
  const location = useLocation()
  const [arrivedAt, setArrivedAt] = useState(location)
  const [typed, setTyped] = useState(() => daysFrom(location.search))
  const [isTyping, setIsTyping] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, Forward and links know better.
  if (arrivedAt !== location) {
    setArrivedAt(location)
    setTyped(daysFrom(location.search))
  }

  useEffect(() => () => clearTimeout(pause.current), [])

  const whole: Days = { since: startDay(first, today), until: today }
  const days = { ...whole, ...typed }
  const problems = problemsOf(days, { first, today })
  const areRight = !problems.since && !problems.until
  const [right, setRight] = useState(areRight ? days : whole)
  if (areRight && (right.since !== days.since || right.until !== days.until)) setRight(days)

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
    if (isDay(day)) writeDays(next)
  }

  function forget() {
    settle()
    setTyped({})
    writeDays({})
  }

  const isWhole = days.since === whole.since && days.until === whole.until
  return { days, right, isWhole, problems: isTyping ? NONE : problems, type, settle, forget }
}
