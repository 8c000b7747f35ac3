import * as z from 'zod/mini'
import { ClassInput, MAX_EXPECTED } from './classes.ts'

/** Forms and drafts have text values only: one title a line, which `tidy` keeps out of titles. */
export const titlesIn = (expected: string) => expected.split('\n').filter((title) => title !== '')
export const textOfTitles = (titles: readonly string[]) => titles.join('\n')

export const ClassForm = z.object({
  name: ClassInput.shape.name,
  expected: z.string().check(
    z.refine((expected) => titlesIn(expected).length <= MAX_EXPECTED, {
      error: `Escolha no máximo ${MAX_EXPECTED} tecnologias`,
    }),
  ),
})
export type ClassForm = z.output<typeof ClassForm>
