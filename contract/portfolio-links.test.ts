import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LinkInput } from './portfolio-links.ts'

const LINK = { label: 'Loja Livre', days: 7 }

function complaints(input: object) {
  const result = z.safeParse(LinkInput, { ...LINK, ...input })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

const labelled = (label: string) => z.parse(LinkInput, { ...LINK, label }).label

test.each(['', '  ', '\u200b\u202e', null, undefined, 7])('a label is required: %j', (label) => {
  expect(complaints({ label })).toEqual([['label', 'Diga para quem é o link']])
})

test.each(['l'.repeat(61), '🦊'.repeat(61), '🦊'.repeat(1000)])(
  'a label has at most 60 characters',
  (label) => {
    expect(complaints({ label })).toEqual([
      ['label', 'O nome do link precisa ter no máximo 60 caracteres'],
    ])
  },
)

test.each(['x', 'l'.repeat(60), '🦊'.repeat(60), '<script>', 'ab\u202ecd'])(
  'a label may be %s',
  (label) => {
    expect(labelled(label)).toBe(label)
  },
)

test('a label is normalized before it is measured', () => {
  expect(labelled(`  ${'e\u0301'.repeat(58)}  \n x `)).toBe(`${'é'.repeat(58)} x`)
})

test.each(['nul\0', 'half \ud800'])(
  'a label has no characters that cannot be stored: %j',
  (label) => {
    expect(complaints({ label })).toHaveLength(1)
  },
)

test.each([7, 30, 90])('a link lasts %i days', (days) => {
  expect(complaints({ days })).toEqual([])
})

test.each([0, 1, 8, 91, -7, 7.5, 1e9, '7', null, undefined, [7], true])(
  'a link does not last %j days',
  (days) => {
    expect(complaints({ days })).toEqual([['days', 'O link vale 7, 30 ou 90 dias']])
  },
)
