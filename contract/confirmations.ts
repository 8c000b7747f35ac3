import * as z from 'zod/mini'
import { NOTE_LENGTH } from './notes.ts'
import { CreateTechnologyInput, Level } from './technologies.ts'
import { atMost, storableText } from './text.ts'

/** The public page of a confirmation; its signed file ends in `.json`. */
export const CONFIRMATION_PATH = '/confirmacoes/'
export const KEYS_PATH = '/.well-known/jwks.json'

/** Of one student, withdrawn ones not counted. */
export const MAX_CONFIRMATIONS = 1000
/** Of one student; the next confirmation deletes the oldest beyond it. */
export const MAX_WITHDRAWN = 200
/** Given in one class, withdrawn ones included: fifty for each of its members. */
export const MAX_CONFIRMATIONS_OF_CLASS = 10_000
/** Given by one teacher, withdrawn ones included. */
export const MAX_CONFIRMATIONS_OF_TEACHER = 20_000

export const ConfirmationInput = z.object({
  /** The member's id in this class. */
  member: z.uuid({ error: 'Escolha alguém da turma' }).check(z.toLowerCase()),
  technology_id: z.uuid({ error: 'Escolha uma tecnologia' }).check(z.toLowerCase()),
  /** As on the teacher's screen: if the student changed the name, title or level since, nothing is confirmed. */
  name: z.optional(storableText),
  title: z.optional(CreateTechnologyInput.shape.title),
  level: z.optional(Level),
  note: z.optional(
    storableText.check(
      z.trim(),
      atMost(NOTE_LENGTH, `A frase precisa ter no máximo ${NOTE_LENGTH} caracteres`),
      z.meta({ minLength: 0, maxLength: NOTE_LENGTH }),
    ),
  ),
})
export type ConfirmationInput = z.output<typeof ConfirmationInput>

/** For the teacher who gave it. */
export const GivenConfirmation = z.object({
  id: z.uuid(),
  technology_id: z.uuid(),
  title: z.string(),
  level: Level,
  note: z.string(),
  confirmed_at: z.iso.datetime(),
})
export type GivenConfirmation = z.output<typeof GivenConfirmation>

/** Before its teacher withdraws it, without the student: they may have left. */
export const WithdrawableConfirmation = z.object({
  ...GivenConfirmation.shape,
  class: z.string(),
  withdrawn_at: z.nullable(z.iso.datetime()),
})
export type WithdrawableConfirmation = z.output<typeof WithdrawableConfirmation>

/**
 * `current`: the technology is listed at the confirmed level. `outdated`: it is not, at this moment. `withdrawn`: by the
 * teacher, or because the teacher's account was deleted.
 */
const CONFIRMATION_STATES = ['current', 'outdated', 'withdrawn'] as const

/** For its student, newest first. */
export const Confirmation = z.object({
  ...GivenConfirmation.shape,
  /** As they were called then; null once the account was deleted. */
  teacher: z.nullable(z.string()),
  class: z.string(),
  state: z.enum(CONFIRMATION_STATES),
  withdrawn_at: z.nullable(z.iso.datetime()),
  /** Whether others may see it. */
  shown: z.boolean(),
  /** Whether the student has chosen to show or hide it. */
  decided: z.boolean(),
})
export type Confirmation = z.output<typeof Confirmation>

export const ShowConfirmationInput = z.object({
  shown: z.boolean({ error: 'Diga se a confirmação aparece ou não' }),
})
export type ShowConfirmationInput = z.output<typeof ShowConfirmationInput>

/** What `/confirmacoes/{id}` shows. */
export interface PublicConfirmation {
  id: string
  /** The whole address of the page, where PUBLIC_URL is set. */
  url: string | null
  student: string
  /** Of the portfolio, such as `/@mariana`, if it is published. */
  portfolio: string | null
  title: string
  level: Level
  teacher: string | null
  class: string
  note: string
  /** As `2026-11-15`. */
  confirmed_on: string
  state: (typeof CONFIRMATION_STATES)[number]
  withdrawn_on: string | null
  /** What the level means, from the ruler. */
  statements: string[]
  /** The id of the key and the path of the signed file, where PUBLIC_URL is set and the state is `current`. */
  signature: { kid: string; file: string } | null
}
