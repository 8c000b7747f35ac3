import * as z from 'zod/mini'
import { forPublicFields } from './public-profile.ts'
import { Level } from './technologies.ts'

/** `2026-11`, in the server's TIME_ZONE. */
const Month = z.string()

const RecordedStatement = z.object({ text: z.string(), ticked: z.boolean() })
export type RecordedStatement = z.output<typeof RecordedStatement>

const RecordedConfirmation = z.object({
  id: z.uuid(),
  teacher: z.string(),
  class: z.string(),
  /** In TIME_ZONE. */
  on: z.iso.date(),
})
export type RecordedConfirmation = z.output<typeof RecordedConfirmation>

const RecordedTechnology = z.object({
  id: z.uuid(),
  title: z.string(),
  level: Level,
  since: Month,
  /** The level at the end of each month with a change, oldest first; null if removed. */
  steps: z.array(z.object({ month: Month, level: z.nullable(Level) })),
  /** Of the ruler, for its level. */
  statements: z.array(RecordedStatement),
  /** Of its level by a teacher, newest first, if the owner shows any. */
  confirmation: z.nullable(RecordedConfirmation),
})
export type RecordedTechnology = z.output<typeof RecordedTechnology>

const RecordedProject = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  deploy_url: z.nullable(z.string()),
  repo_url: z.nullable(z.string()),
  since: Month,
  techs: z.array(z.uuid()),
})
export type RecordedProject = z.output<typeof RecordedProject>

/** Everything a portfolio could show: for its owner and for `showPortfolio` only. */
export const PortfolioRecord = z.object({
  name: z.string(),
  course_module: z.string(),
  bio: z.string(),
  contact: z.string(),
  ...forPublicFields(() => z.string()),
  /** The owner's address of the photo. */
  photo: z.nullable(z.string()),
  /** In list order, without what is in the bin. */
  technologies: z.array(RecordedTechnology),
  /** Newest first, without what is in the bin. */
  projects: z.array(RecordedProject),
  /** `2026-11-15`, in TIME_ZONE. */
  today: z.string(),
})
export type PortfolioRecord = z.output<typeof PortfolioRecord>
