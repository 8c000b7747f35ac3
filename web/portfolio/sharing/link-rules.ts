import * as z from 'zod/mini'
import { LINK_DAYS, LinkLabel, problemOfEnd, WRONG_DAYS } from '#contract/link-rules.ts'

/** The choice of a day instead of a number of days. */
export const OTHER_DAY = 'until'

export const DAYS = [...LINK_DAYS, OTHER_DAY] as const
type Days = (typeof DAYS)[number]

/** The last moment of a day that was chosen (`2026-12-24`), in the time zone of who chose it. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

function problemOfUntil({ days, until }: LinkForm) {
  if (days !== OTHER_DAY) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until))
  return problemOfEnd(isDay ? endOfDay(until) : '')
}

export const LinkForm = z
  .object({
    label: LinkLabel,
    days: z.custom<Days>((days) => DAYS.includes(days), { error: WRONG_DAYS }),
    /** `2026-12-24`; of no account with a number of days. */
    until: z.string(),
  })
  .check(
    z.refine<LinkForm>((form) => problemOfUntil(form) === undefined, {
      error: ({ input }) => problemOfUntil(input as LinkForm),
      path: ['until'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type LinkForm = {
  label: string
  days: Days
  until: string
}

export const inputOf = ({ label, days, until }: LinkForm) =>
  days === OTHER_DAY ? { label, expires_at: endOfDay(until) } : { label, days }
