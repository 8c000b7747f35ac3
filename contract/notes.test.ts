import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NOTE_LENGTH, NoteInput } from './notes.ts'

const read = (note: unknown) => z.safeParse(NoteInput, { note })
const sentence = (note: unknown) => read(note).error?.issues[0]?.message

test('a note may be empty and is trimmed', () => {
  expect(read('').data).toEqual({ note: '' })
  expect(read(' \n ').data).toEqual({ note: '' })
  expect(read(' Cardápio no ar.\nSem tutorial. ').data?.note).toBe('Cardápio no ar.\nSem tutorial.')
})

test('a note has at most 280 characters, however many bytes they take', () => {
  expect(NOTE_LENGTH).toBe(280)
  expect(read('🦊'.repeat(280)).success).toBe(true)
  expect(read(` ${'a'.repeat(280)} `).success).toBe(true)
  const tooLong = 'A nota precisa ter no máximo 280 caracteres'
  expect(sentence('🦊'.repeat(281))).toBe(tooLong)
  expect(sentence('a'.repeat(281))).toBe(tooLong)
})

test('a note contains only text that both databases can store', () => {
  for (const note of [undefined, null, 1, ['a']])
    expect(sentence(note)).toBe('Isto precisa ser um texto')
  for (const note of ['a\0b', 'a\ud800'])
    expect(sentence(note)).toBe('Há caracteres aqui que não podem ser guardados')
})
