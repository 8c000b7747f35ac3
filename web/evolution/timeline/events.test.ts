import { expect, test } from 'vitest'
import type { Level } from '#contract/technologies.ts'
import { collapseBlankLines, eventText } from './events.tsx'

const EVENTS: [id: number, from: Level | null, to: Level | null, words: string][] = [
  [1, null, 'Iniciante', 'Adicionada como Iniciante'],
  [1, null, 'Avançado', 'Adicionada como Avançado'],
  [2, 'Iniciante', 'Intermediário', 'Subiu para Intermediário'],
  [2, 'Iniciante', 'Avançado', 'Subiu para Avançado'],
  [3, 'Avançado', 'Intermediário', 'Recalibrada para Intermediário'],
  [3, 'Avançado', 'Iniciante', 'Recalibrada para Iniciante'],
  [4, 'Iniciante', null, 'Foi para a lixeira'],
  [5, null, 'Iniciante', 'Voltou da lixeira como Iniciante'],
]

test.each(EVENTS)('event %i from %s to %s is worded: %s', (id, from, to, words) => {
  expect(eventText({ id, from, to })).toBe(words)
})

test.each([
  ['Um.\nDois.', 'Um.\nDois.'],
  ['Um.\n\nDois.', 'Um.\n\nDois.'],
  ['Um.\n\n\n\n\n\n\nDois.', 'Um.\n\nDois.'],
  ['Um.\n \n\t\n \nDois.\nTrês.', 'Um.\n\nDois.\nTrês.'],
])('%j collapses to %j', (note, lines) => {
  expect(collapseBlankLines(note)).toBe(lines)
})
