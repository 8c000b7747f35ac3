import * as z from 'zod/mini'
import { NewId } from './new-id.ts'
import { atMost, requiredText } from './text.ts'

export const TITLE_LENGTH = 100

export const MAX_TECHNOLOGIES = 500
export const TOO_MANY_TECHNOLOGIES = `Você já tem ${MAX_TECHNOLOGIES} tecnologias, o máximo. Exclua uma para adicionar outra`

export const LEVELS = ['Iniciante', 'Intermediário', 'Avançado'] as const

export const Level = z.enum(LEVELS, {
  error: ({ input }) =>
    typeof input === 'string' && input !== ''
      ? `O status precisa ser ${LEVELS[0]}, ${LEVELS[1]} ou ${LEVELS[2]}`
      : 'O status é obrigatório',
})
export type Level = z.output<typeof Level>

/** NFC, trimmed, single blanks inside; otherwise stored as typed. */
export const tidy = (title: string) => title.normalize('NFC').trim().replace(/\s+/g, ' ')

export const CreateTechnologyInput = z.object({
  title: requiredText('O título é obrigatório').check(
    z.overwrite(tidy),
    atMost(TITLE_LENGTH, `O título precisa ter no máximo ${TITLE_LENGTH} caracteres`),
    z.meta({ maxLength: TITLE_LENGTH }),
  ),
  status: Level,
})
export type CreateTechnologyInput = z.output<typeof CreateTechnologyInput>

/** Forms have no id. */
export const NewTechnologyInput = z.object({ id: NewId, ...CreateTechnologyInput.shape })
export type NewTechnologyInput = z.output<typeof NewTechnologyInput>

export const UpdateTechnologyInput = z.object({ status: Level })
export type UpdateTechnologyInput = z.output<typeof UpdateTechnologyInput>

export const RenameTechnologyInput = z.object({ title: CreateTechnologyInput.shape.title })
export type RenameTechnologyInput = z.output<typeof RenameTechnologyInput>

const MAX_STATEMENTS = 60

/** Only the form of an id is checked: a client may know a statement that this catalogue no longer has. */
const UNKNOWN_STATEMENT = { error: 'Há uma afirmação que não reconhecemos' }
const StatementId = z
  .string(UNKNOWN_STATEMENT)
  .check(z.regex(/^[a-z0-9-]{1,60}$/, UNKNOWN_STATEMENT))

export const RulerInput = z.object({
  statements: z.array(StatementId, { error: 'As afirmações precisam vir em uma lista' }).check(
    z.maxLength(MAX_STATEMENTS, { error: `Marque no máximo ${MAX_STATEMENTS} afirmações` }),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
})
export type RulerInput = z.output<typeof RulerInput>

export const Technology = z.object({
  id: z.uuid(),
  title: z.string(),
  status: Level,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The ids of the statements that were ticked. */
  ruler: z.array(z.string()),
})
export type Technology = z.output<typeof Technology>

export const MAX_BATCH = 50

export const TechnologyBatchInput = z.object({
  techs: z
    .array(NewTechnologyInput, { error: 'As tecnologias precisam vir em uma lista' })
    .check(
      z.minLength(1, { error: 'Escolha pelo menos uma tecnologia' }),
      z.maxLength(MAX_BATCH, { error: `Adicione no máximo ${MAX_BATCH} tecnologias de uma vez` }),
    ),
})
export type TechnologyBatchInput = z.output<typeof TechnologyBatchInput>

export const CREATION_FAILURES = ['technology_exists', 'technology_limit', 'id_taken'] as const

/** Each entry is accepted or refused by itself, in the order they were sent. */
export const TechnologyBatch = z.object({
  techs: z.array(Technology),
  refused: z.array(z.object({ title: z.string(), code: z.enum(CREATION_FAILURES) })),
})
export type TechnologyBatch = z.output<typeof TechnologyBatch>
