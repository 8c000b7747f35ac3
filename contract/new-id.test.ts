import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NewId } from './new-id.ts'

test('an id is a UUID in either case, or left out', () => {
  const id = '0198f3a0-0000-7000-8000-00000000000a'
  expect(z.parse(NewId, id.toUpperCase())).toBe(id)
  expect(z.parse(NewId, undefined)).toBeUndefined()
})

test.each(['', 'x', 7, null, [], '0198f3a0000070008000000000000000'])('%j is no id', (other) => {
  const { error } = z.safeParse(NewId, other)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'O identificador precisa ser um UUID',
  ])
})
