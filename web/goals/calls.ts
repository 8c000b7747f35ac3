import type { Goal, GoalInput } from '#contract/goals.ts'
import { request } from '../data/api.ts'

export const fetchGoals = (signal: AbortSignal) =>
  request('GET', '/goals', { signal }) as Promise<Goal[]>

export const createGoal = (input: GoalInput & { id: string }) =>
  request('POST', '/goals', { body: input }) as Promise<Goal>

export const deleteGoal = (id: string) => request('DELETE', `/goals/${id}`)
