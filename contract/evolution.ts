import * as z from 'zod/mini'
import { Level } from './technologies.ts'

/** How many stood at each level when the month ended, or now in the present one. */
export const EvolutionMonth = z.object({
  /** `2026-11`, in the time zone that was asked for. */
  month: z.string(),
  Iniciante: z.int(),
  Intermediário: z.int(),
  Avançado: z.int(),
})
export type EvolutionMonth = z.output<typeof EvolutionMonth>

/** Every month from the first technology's to this one; none where there was never a technology. */
export const Evolution = z.object({
  months: z.array(EvolutionMonth),
  /** The first day anything happened and today, as `2026-11-15`; null where nothing ever did. */
  first_day: z.nullable(z.string()),
  today: z.string(),
})
export type Evolution = z.output<typeof Evolution>

/** What one technology was at the end of two days; null is not there. Those in neither are left out. */
export const Compared = z.object({
  technology_id: z.uuid(),
  title: z.string(),
  before: z.nullable(Level),
  after: z.nullable(Level),
})
export type Compared = z.output<typeof Compared>
