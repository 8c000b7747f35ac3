import * as z from 'zod/mini'
import { Level } from './technologies.ts'

/** Counts by level at the end of the month, or now in the current one. */
export const EvolutionMonth = z.object({
  /** `2026-11`, in the requested time zone. */
  month: z.string(),
  Iniciante: z.int(),
  Intermediário: z.int(),
  Avançado: z.int(),
})
export type EvolutionMonth = z.output<typeof EvolutionMonth>

/** Every month from the first technology to the current one; empty without a technology. */
export const Evolution = z.object({
  months: z.array(EvolutionMonth),
  /** The day of the first event, as `2026-11-15`; null without events. */
  first_day: z.nullable(z.string()),
  today: z.string(),
})
export type Evolution = z.output<typeof Evolution>

/** A technology's level at the end of two days; null if it was not on the list. Those on neither day are omitted. */
export const Compared = z.object({
  technology_id: z.uuid(),
  title: z.string(),
  before: z.nullable(Level),
  after: z.nullable(Level),
})
export type Compared = z.output<typeof Compared>
