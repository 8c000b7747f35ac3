import { expect, test } from 'vitest'
import { goalsReached } from './goals-reached.ts'

test('names one goal, or several, with the level that was aimed at', () => {
  const go = { title: 'Go', level: null }
  const react = { title: 'React', level: 'Avançado' }
  expect(goalsReached([react])).toBe('Meta alcançada: React (Avançado)')
  expect(goalsReached([go, react])).toBe('Metas alcançadas: Go, React (Avançado)')
})
