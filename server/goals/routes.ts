import * as z from 'zod/mini'
import { Goal, GoalInput } from '#contract/goals.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { createGoal, removeGoal } from './commands.ts'
import { listGoals } from './queries.ts'

const tags = ['Goals']

export function goalRoutes(api: Api, db: Database) {
  api.get(
    '/goals',
    {
      schema: {
        summary: 'The goals, oldest first; those that were reached stay',
        tags,
        response: { 200: z.array(Goal) },
      },
    },
    (request) => listGoals(db, signedIn(request).id),
  )

  api.post(
    '/goals',
    {
      config: { failures: ['goal_exists', 'goal_limit', 'id_taken'] },
      schema: {
        summary:
          'Add a goal: a technology to learn, or a level of it; sent again with its id, it is added once',
        tags,
        body: GoalInput,
        response: { 201: Goal },
      },
    },
    async (request, reply) => {
      const goal = await createGoal(db, signedIn(request).id, request.body)
      return reply.code(201).send(goal)
    },
  )

  api.delete(
    '/goals/:id',
    {
      schema: {
        summary: 'Delete a goal',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeGoal(db, signedIn(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
