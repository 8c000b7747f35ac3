import { expect, test } from 'vitest'
import { MOST_TECHNOLOGIES, type Technology } from '#contract/technologies.ts'
import { tellsOfMore } from './tells-of-more.ts'

const shown = (count: number): Technology[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    title: at === 0 ? 'React' : `Tecnologia ${at}`,
    status: 'Iniciante',
    created_at: '2026-11-15T12:00:00.000Z',
    updated_at: '2026-11-15T12:00:00.000Z',
  }))

test.each([
  ['technology_exists', 'reactjs', 1, false],
  ['technology_exists', 'Vue', 1, true],
  ['technology_exists', 'Vue', 0, true],
  ['technology_limit', 'Vue', MOST_TECHNOLOGIES, false],
  ['technology_limit', 'Vue', MOST_TECHNOLOGIES - 1, true],
  ['unavailable', 'Vue', 0, false],
] as const)('%s of %s beside %i tells of more: %s', (code, title, count, more) => {
  expect(tellsOfMore(code, title, shown(count))).toBe(more)
})
