import { expect, test } from 'vitest'
import { noteLines } from './note-lines.ts'

test.each([
  ['Um.\nDois.', 'Um.\nDois.'],
  ['Um.\n\nDois.', 'Um.\n\nDois.'],
  ['Um.\n\n\n\n\n\n\nDois.', 'Um.\n\nDois.'],
  ['Um.\n \n\t\n \nDois.\nTrês.', 'Um.\n\nDois.\nTrês.'],
])('%j is read as %j', (note, lines) => {
  expect(noteLines(note)).toBe(lines)
})
