import { expect, test, vi } from 'vitest'
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

const DAYS = 'O link vale 7, 30 ou 90 dias, ou até o dia que você escolher'

test.each([0, 1, 8, 91, -7, 7.5, 1e9, '7', null, undefined, [7], true])(
  'a link does not last %j days',
  (days) => {
    expect(complaints({ days })).toEqual([['days', DAYS]])
  },
)

const NOW = Date.parse('2026-11-15T12:00:00.000Z')

test.each([
  ['2026-11-15T12:00:00.001Z', []],
  ['2026-11-15T12:00:00.000Z', ['Escolha um dia que ainda não passou']],
  // The last moment of the ninetieth day, in the time zone furthest behind.
  ['2027-02-14T11:59:59.999Z', []],
  ['2027-02-14T12:00:00.001Z', ['O link vale no máximo 90 dias']],
  ['2026-12-24', ['Escolha até que dia o link vale']],
  ['', ['Escolha até que dia o link vale']],
  [null, ['Escolha até que dia o link vale']],
])('a link that ends at %j', (expires_at, sentences) => {
  vi.setSystemTime(NOW)
  expect(complaints({ days: undefined, expires_at })).toEqual(
    sentences.map((sentence) => ['expires_at', sentence]),
  )
  vi.useRealTimers()
})

test('a link has either days or an end', () => {
  const expires_at = new Date(Date.now() + 1e6).toISOString()
  expect(complaints({ expires_at })).toEqual([['days', DAYS]])
})
