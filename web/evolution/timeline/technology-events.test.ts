import { expect, test } from 'vitest'
import type { Level } from '#contract/technologies.ts'
import { wordsOf } from './technology-events.ts'

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
  expect(wordsOf({ id, from, to })).toBe(words)
})
