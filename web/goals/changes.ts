import { GOAL_EXISTS, type Goal, TOO_MANY_GOALS } from '#contract/goals.ts'
import type { Level } from '#contract/technologies.ts'
import { call } from '../data/api.ts'
import { unlessGone } from '../data/api-error.ts'
import { type AnyChange, defineChange, hasId, isoNow, withoutId } from '../data/change.ts'
import { goalsCard } from '../texts/goals.ts'
import { described } from '../texts/offline.ts'

type Added = { id: string; title: string; level?: Level | null }

export const addGoal = defineChange({
  name: 'goal/add',
  send: (input: Added) => call('POST /goals', {}, input),
  apply: {
    goals(goals, { id, title, level = null }, { answer }) {
      if (hasId(goals, id)) return goals
      const added = { id, title, level, created_at: isoNow(), reached_at: null }
      return [...goals, answer ?? added]
    },
  },
  invalidates: ['goals'],
  success: goalsCard.added,
  sentences: { goal_exists: GOAL_EXISTS, goal_limit: TOO_MANY_GOALS },
  isStale: (code) => code === 'goal_exists' || code === 'goal_limit',
  describe: ({ title }) => described.addGoal(title),
})

export const removeGoal = defineChange({
  name: 'goal/remove',
  send: ({ id }: Pick<Goal, 'id' | 'title'>) => unlessGone(call('DELETE /goals/:id', { id })),
  apply: { goals: (goals, { id }) => withoutId(goals, id) },
  invalidates: ['goals'],
  describe: ({ title }) => described.removeGoal(title),
})

/** Changes the outbox can queue. */
export const changes: readonly AnyChange[] = [addGoal, removeGoal]
