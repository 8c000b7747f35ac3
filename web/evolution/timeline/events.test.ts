import { expect, test } from 'vitest'
import type { Level } from '#contract/technologies.ts'
import { events } from '../../texts/events.ts'
import { collapseBlankLines, eventText } from './events.tsx'

const EVENTS: [id: number, from: Level | null, to: Level | null, words: string][] = [
  [1, null, 'Iniciante', events.added('Iniciante')],
  [1, null, 'Avançado', events.added('Avançado')],
  [2, 'Iniciante', 'Intermediário', events.raised('Intermediário')],
  [2, 'Iniciante', 'Avançado', events.raised('Avançado')],
  [3, 'Avançado', 'Intermediário', events.lowered('Intermediário')],
  [3, 'Avançado', 'Iniciante', events.lowered('Iniciante')],
  [4, 'Iniciante', null, events.removed()],
  [5, null, 'Iniciante', events.restored('Iniciante')],
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
