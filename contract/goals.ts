import * as z from 'zod/mini'
import { resolve } from '#catalogue/resolve.ts'
import { NewId } from './new-id.ts'
import { CreateTechnologyInput, LEVELS, Level } from './technologies.ts'

export const MAX_GOALS = 50
export const TOO_MANY_GOALS = `Você já tem ${MAX_GOALS} metas, o máximo. Exclua uma para adicionar outra`
export const GOAL_EXISTS = 'Essa meta já está na sua lista'

export const GoalInput = z.object({
  id: NewId,
  /** In the catalogue's spelling: a goal has no name that its owner chose. */
  title: CreateTechnologyInput.shape.title.check(
    z.overwrite((title) => resolve(title)?.name ?? title),
  ),
  /** Without one, any level reaches the goal. */
  level: z.optional(
    z.nullable(
      z.enum(LEVELS, {
        error: `O nível precisa ser ${LEVELS[0]}, ${LEVELS[1]} ou ${LEVELS[2]}`,
      }),
    ),
  ),
})
export type GoalInput = z.output<typeof GoalInput>

export const Goal = z.object({
  id: z.uuid(),
  title: z.string(),
  level: z.nullable(Level),
  created_at: z.iso.datetime(),
  reached_at: z.nullable(z.iso.datetime()),
})
export type Goal = z.output<typeof Goal>
