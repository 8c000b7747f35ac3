import * as z from 'zod/mini'
import { tidy } from './technologies.ts'
import { atMost, requiredText } from './text.ts'

export const LINK_DAYS = [7, 30, 90] as const
export const MAX_LINK_DAYS = 90

const DAY = 86_400_000

/** The last moment of a day that was chosen (`2026-12-24`), in the time zone of who chose it. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

export const CHOOSE_DAY = 'Escolha até que dia o link vale'

/** A whole day more than the maximum passes, so that its last day can be chosen at any hour; the server ends it earlier. */
export function problemOfEnd(end: string) {
  const left = Date.parse(end) - Date.now()
  if (Number.isNaN(left)) return CHOOSE_DAY
  if (left <= 0) return 'Escolha um dia que ainda não passou'
  if (left > (MAX_LINK_DAYS + 1) * DAY) return `O link vale no máximo ${MAX_LINK_DAYS} dias`
  return undefined
}

const LABEL_LENGTH = 60

export const LinkLabel = requiredText('Diga para quem é o link').check(
  z.overwrite(tidy),
  atMost(LABEL_LENGTH, `O nome do link precisa ter no máximo ${LABEL_LENGTH} caracteres`),
  z.meta({ maxLength: LABEL_LENGTH }),
)

/** The choice of a day instead of a number of days. */
export const OTHER_DAY = 'until'

function problemOfUntil({ days, until }: LinkForm) {
  if (days !== OTHER_DAY) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until))
  return problemOfEnd(isDay ? endOfDay(until) : '')
}

/** A select has only text values. */
export const LinkForm = z
  .object({
    label: LinkLabel,
    days: z.enum([...LINK_DAYS.map(String), OTHER_DAY], {
      error: 'Escolha por quanto tempo o link vale',
    }),
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
export type LinkForm = { label: string; days: string; until: string }
