import * as z from 'zod/mini'
import { NewId } from './new-id.ts'
import { atMost, requiredText } from './text.ts'

export const TITLE_LENGTH = 100

export const MAX_TECHNOLOGIES = 500
export const TOO_MANY_TECHNOLOGIES = `Você já tem ${MAX_TECHNOLOGIES} tecnologias, o máximo. Exclua uma para adicionar outra`

/** Removed ones can be restored for so long; beyond the maximum the oldest is deleted. */
export const DAYS_IN_BIN = 30
export const MAX_IN_BIN = 200

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

export const Technology = z.object({
  id: z.uuid(),
  title: z.string(),
  status: Level,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Technology = z.output<typeof Technology>

export const RemovedTechnology = z.object({ ...Technology.shape, removed_at: z.iso.datetime() })
export type RemovedTechnology = z.output<typeof RemovedTechnology>
