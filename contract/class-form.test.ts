import { expect, test } from 'vitest'
import { ClassForm, textOfTitles, titlesIn } from './class-form.ts'
import { MAX_EXPECTED } from './classes.ts'

const titles = (count: number) => Array.from({ length: count }, (_, at) => `Tecnologia ${at}`)
const problemOf = (expected: string) =>
  ClassForm.safeParse({ name: 'Front-end', expected }).error?.issues[0]?.message

test('a text of titles holds them in order', () => {
  const some = ['HTML', 'Node.js', 'Nossa biblioteca, a nova']
  expect(titlesIn(textOfTitles(some))).toEqual(some)
  expect(titlesIn(textOfTitles([]))).toEqual([])
})

test(`a class expects at most ${MAX_EXPECTED} technologies`, () => {
  expect(problemOf(textOfTitles(titles(MAX_EXPECTED)))).toBeUndefined()
  expect(problemOf(textOfTitles(titles(MAX_EXPECTED + 1)))).toBe('Escolha no máximo 60 tecnologias')
})
