import { comparisonAddress } from '../../texts/evolution.ts'
import type { Days } from '../calls.ts'
import { isDay } from './day-rules.ts'

/** A field for days complains aloud of anything else. */
const dayOrNothing = (text: string) => (isDay(text) ? text : '')

/** The days an address names; one it does not name is the first or the present one. */
export function daysFrom(search: string): Partial<Days> {
  const said = new URLSearchParams(search)
  const since = said.get(comparisonAddress.since)
  const until = said.get(comparisonAddress.until)
  return {
    ...(since !== null && { since: dayOrNothing(since) }),
    ...(until !== null && { until: dayOrNothing(until) }),
  }
}

/** Past the router: it would take this for a navigation, and the heading the focus. */
export function writeDays(days: Partial<Days>) {
  const said = new URLSearchParams()
  for (const [name, day] of Object.entries(days))
    said.set(comparisonAddress[name as keyof Days], day)
  const { pathname } = window.location
  history.replaceState(history.state, '', said.size > 0 ? `${pathname}?${said}` : pathname)
}
