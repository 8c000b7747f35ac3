import * as z from 'zod/mini'
import { Level } from './technologies.ts'

/** Beyond it the oldest are deleted, but never the newest of a technology, so that replaying still gives the list. */
export const MAX_EVENTS = 10_000
export const EVENTS_A_PAGE = 500

/** Added or restored (`from` null), level changed, removed (`to` null). */
export const TechnologyEvent = z.object({
  /** Numbered within its technology. */
  id: z.int(),
  at: z.iso.datetime(),
  from: z.nullable(Level),
  to: z.nullable(Level),
  note: z.string(),
})
export type TechnologyEvent = z.output<typeof TechnologyEvent>

/** Of all technologies, including those in the bin. */
export const HistoryEvent = z.object({
  ...TechnologyEvent.shape,
  technology_id: z.uuid(),
  title: z.string(),
})
export type HistoryEvent = z.output<typeof HistoryEvent>
