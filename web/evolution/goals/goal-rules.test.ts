import { expect, test } from 'vitest'
import { GOAL_EXISTS, type Goal, TOO_MANY_GOALS } from '#contract/goals.ts'
import type { Level } from '#contract/technologies.ts'
import { technology } from '../../testing.tsx'
import { goalModal } from '../../texts/goals.ts'
import { goalRules } from './goal-rules.ts'

const AT = '2026-11-01T12:00:00.000Z'
const goal = (title: string, reached_at: string | null = null): Goal => ({
  id: title,
  title,
  level: null,
  created_at: AT,
  reached_at,
})
const GOALS = [goal('React'), goal('Docker', AT)]
const TECHNOLOGIES = [technology('Docker', 'Iniciante'), technology('HTML', 'Avançado')]

const refusal = (title: string, level: Level | null = null, goals = GOALS) =>
  goalRules(goals, TECHNOLOGIES).safeParse({ title, level }).error?.issues[0]?.message

test('accepts a technology that is neither a goal nor listed', () => {
  expect(refusal('Jest')).toBeUndefined()
})

test('refuses a goal already on the list, under any of its names', () => {
  expect(refusal('ReactJS', 'Avançado')).toBe(GOAL_EXISTS)
})

test('refuses a technology already at that level', () => {
  const sentence = goalModal.alreadyThere('Iniciante')
  expect(refusal('docker')).toBe(sentence)
  expect(refusal('Docker', 'Iniciante')).toBe(sentence)
  expect(refusal('Docker', 'Intermediário')).toBeUndefined()
  expect(refusal('HTML')).toBe(goalModal.alreadyBest)
})

test('refuses the 51st goal', () => {
  const goals = Array.from({ length: 50 }, (_, at) => goal(`Meta ${at}`))
  expect(refusal('Jest', null, goals.slice(1))).toBeUndefined()
  expect(refusal('Jest', null, goals)).toBe(TOO_MANY_GOALS)
})
