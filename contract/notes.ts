import * as z from 'zod/mini'
import { atMost, storableText } from './text.ts'

export const NOTE_LENGTH = 280

/** An empty note deletes it. */
export const NoteInput = z.object({
  note: storableText.check(
    z.trim(),
    atMost(NOTE_LENGTH, `A nota precisa ter no máximo ${NOTE_LENGTH} caracteres`),
    z.meta({ minLength: 0, maxLength: NOTE_LENGTH }),
  ),
})
export type NoteInput = z.output<typeof NoteInput>
