import { keyOf } from '#catalogue/key.ts'
import type { Goal } from '#contract/goals.ts'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import { isoNow } from '../data/change.ts'
import { goalsReached } from '../texts/goals-reached.ts'

type Reaching = Pick<Technology, 'title' | 'status'>

/** The server's rule, for goals in the cache. */
const isReachedBy = ({ title, level, reached_at }: Goal, technology: Reaching) =>
  reached_at === null &&
  keyOf(title) === keyOf(technology.title) &&
  (level === null || LEVELS.indexOf(level) <= LEVELS.indexOf(technology.status))

/** The message for a save that reaches goals, or undefined. */
export function sayReached(goals: Goal[] = [], ...technologies: Reaching[]) {
  const reached = goals.filter((goal) => technologies.some((one) => isReachedBy(goal, one)))
  return reached.length > 0 ? goalsReached(reached) : undefined
}

/** Marks what this technology reaches; the next response has the exact time. */
export const reachGoals = (goals: Goal[], technology: Reaching) =>
  goals.some((goal) => isReachedBy(goal, technology))
    ? goals.map((goal) =>
        isReachedBy(goal, technology) ? { ...goal, reached_at: isoNow() } : goal,
      )
    : goals
