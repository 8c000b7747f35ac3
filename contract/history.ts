import * as z from 'zod/mini'
import { Level } from './technologies.ts'

/** Of more than so many the oldest goes, but never the newest of a technology: replaying still gives the list. */
export const MAX_EVENTS = 10_000
export const EVENTS_A_PAGE = 500

/** Added (`from` nothing, the first one), another level, removed (`to` nothing), taken back (`from` nothing). */
export const TechnologyEvent = z.object({
  /** Counted within its technology. */
  id: z.int(),
  at: z.iso.datetime(),
  from: z.nullable(Level),
  to: z.nullable(Level),
  note: z.string(),
})
export type TechnologyEvent = z.output<typeof TechnologyEvent>

/** One of all technologies', those in the bin included. */
export const HistoryEvent = z.object({
  ...TechnologyEvent.shape,
  technology_id: z.uuid(),
  title: z.string(),
})
export type HistoryEvent = z.output<typeof HistoryEvent>
