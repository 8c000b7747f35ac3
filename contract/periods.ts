import * as z from 'zod/mini'
import { matches } from './text.ts'

const TIME_SENTENCE = 'O momento precisa ser como 2026-11-15T12:00:00Z'
const DAY_SENTENCE = 'A data precisa ser como 2026-11-15'
const ZONE_SENTENCE = 'O fuso horário precisa ser como America/Sao_Paulo'
const ORDER_SENTENCE = 'O começo precisa vir antes do fim'
const CURSOR_SENTENCE = 'A página seguinte é a que a resposta anterior indica'

/** An event's number, within PostgreSQL's INTEGER. */
export const EVENT_NUMBER = /^[1-9]\d{0,8}$/

const Cursor = z.string({ error: CURSOR_SENTENCE }).check(matches(EVENT_NUMBER, CURSOR_SENTENCE))

/** Normalised to the stored form, which sorts as text. */
const Time = z.pipe(
  z.iso.datetime({ offset: true, error: TIME_SENTENCE }),
  z.pipe(
    z.transform((time: string) => new Date(time).toISOString()),
    z.string().check(matches(/^\d{4}-/, TIME_SENTENCE)),
  ),
)

const Day = z.iso.date({ error: DAY_SENTENCE }).check(matches(/^(?!0000)/, DAY_SENTENCE))

/** A name of the time zone database; offsets are not accepted. */
export const TimeZone = z
  .string({ error: ZONE_SENTENCE })
  .check(matches(/^[a-z][\w+\-/]{1,63}$/i, ZONE_SENTENCE), z.refine(isKnownZone, ZONE_SENTENCE))

function isKnownZone(timeZone: string) {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone))
  } catch {
    return false
  }
}

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const inOrder = z.refine<Period>(
  ({ since, until }) => since === undefined || until === undefined || since <= until,
  { error: ORDER_SENTENCE, path: ['since'] },
)

/** Newest first; `before` is the end of the previous page. */
export const HistoryQuery = z
  .object({
    since: z.optional(Time),
    until: z.optional(Time),
    before: z.optional(Cursor),
  })
  .check(inOrder)
export type HistoryQuery = z.output<typeof HistoryQuery>

/** Of one technology: the newest, or those before that event. */
export const TechnologyHistoryQuery = z.object({ before: z.optional(Cursor) })
export type TechnologyHistoryQuery = z.output<typeof TechnologyHistoryQuery>

/** UTC without a time zone. */
export const EvolutionQuery = z.object({ time_zone: z.optional(TimeZone) })

/** The state at the end of each of the two days. */
export const ComparisonQuery = z
  .object({ since: Day, until: Day, time_zone: z.optional(TimeZone) })
  .check(inOrder)
export type ComparisonQuery = z.output<typeof ComparisonQuery>
