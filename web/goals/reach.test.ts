import { expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import type { Level } from '#contract/technologies.ts'
import { goalsReached } from '../texts/goals-reached.ts'
import { reachGoals, sayReached } from './reach.ts'

const AT = '2026-11-03T12:00:00.000Z'
const goal = (
  title: string,
  level: Level | null = null,
  reached_at: string | null = null,
): Goal => ({
  id: title,
  title,
  level,
  created_at: AT,
  reached_at,
})
const isReached = (one: Goal, title: string, status: Level) =>
  reachGoals([one], { title, status })[0]?.reached_at !== null

test('a technology reaches its goal under any of its names', () => {
  expect(isReached(goal('React'), 'ReactJS', 'Iniciante')).toBe(true)
  expect(isReached(goal('Java'), 'JavaScript', 'Avançado')).toBe(false)
})

test.each([
  ['Iniciante', false],
  ['Intermediário', true],
  ['Avançado', true],
] as const)('a goal of Intermediário, at %s: %s', (status, expected) => {
  expect(isReached(goal('React', 'Intermediário'), 'React', status)).toBe(expected)
})

test('a goal reached before is not reached again', () => {
  const goals = [goal('React', null, AT)]
  expect(reachGoals(goals, { title: 'React', status: 'Avançado' })).toBe(goals)
  expect(sayReached(goals, { title: 'React', status: 'Avançado' })).toBeUndefined()
})

test('names the goal that was reached', () => {
  const [go, react] = [goal('Go'), goal('React', 'Avançado')]
  const goals = [go, react]
  expect(sayReached(goals, { title: 'react', status: 'Avançado' })).toBe(goalsReached([react]))
  expect(sayReached(undefined, { title: 'React', status: 'Avançado' })).toBeUndefined()
  const batch = ['React', 'Go'].map((title) => ({ title, status: 'Avançado' as const }))
  expect(sayReached(goals, ...batch)).toBe(goalsReached([go, react]))
})
