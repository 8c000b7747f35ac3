import * as z from 'zod/mini'
import { keyOf } from '#catalogue/key.ts'
import { GOAL_EXISTS, type Goal, GoalInput, MAX_GOALS, TOO_MANY_GOALS } from '#contract/goals.ts'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { goalModal } from '../../texts/goals.ts'

export type GoalForm = { title: string; level: Level | null }

const BEST = LEVELS.at(-1)

/** Why this goal cannot be added, or undefined. Checked here too, because offline the server cannot say it. */
function refusalOf(goals: Goal[], technologies: Technology[], { title, level }: GoalForm) {
  if (goals.length >= MAX_GOALS) return TOO_MANY_GOALS
  const key = keyOf(title)
  if (goals.some((goal) => goal.reached_at === null && keyOf(goal.title) === key))
    return GOAL_EXISTS
  const status = technologies.find((one) => keyOf(one.title) === key)?.status
  if (!status || LEVELS.indexOf(status) < LEVELS.findIndex((one) => one === level)) return undefined
  return status === BEST ? goalModal.alreadyBest : goalModal.alreadyThere(status)
}

export const goalRules = (goals: Goal[], technologies: Technology[]) =>
  z
    .object({ title: GoalInput.shape.title, level: z.nullable(z.enum(LEVELS)) })
    .check(({ value, issues }) => {
      const message = refusalOf(goals, technologies, value)
      if (message) issues.push({ code: 'custom', path: ['title'], input: value, message })
    })
