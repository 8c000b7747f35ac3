import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GoalInput } from './goals.ts'
import { LEVELS } from './technologies.ts'

const fieldsOf = (input: unknown) => {
  const result = z.safeParse(GoalInput, input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test.each([...LEVELS, null, undefined])('takes the level %j', (level) => {
  expect(z.parse(GoalInput, { title: ' Go ', level })).toEqual({ title: 'Go', level })
})

test.each(['', 'Mestre', 7, []])('refuses the level %j', (level) => {
  expect(fieldsOf({ title: 'Go', level })).toEqual([
    ['level', 'O nível precisa ser Iniciante, Intermediário ou Avançado'],
  ])
})

test.each([
  ['', 'O título é obrigatório'],
  [undefined, 'O título é obrigatório'],
  ['t'.repeat(101), 'O título precisa ter no máximo 100 caracteres'],
])('refuses the title %j', (title, message) => {
  expect(fieldsOf({ title })).toEqual([['title', message]])
})
