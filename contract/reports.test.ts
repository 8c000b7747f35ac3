import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { REPORT_REASONS, ReportInput } from './reports.ts'

const REPORT = { address: 'ana-souza', reason: 'spam' }

function complaints(input: object) {
  const result = z.safeParse(ReportInput, { ...REPORT, ...input })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test.each(Object.keys(REPORT_REASONS))('a reason may be %s', (reason) => {
  expect(complaints({ reason })).toEqual([])
})

test.each(['', 'Spam', 'toString', '__proto__', null, undefined, 7, ['spam']])(
  'refuses the reason %j',
  (reason) => {
    expect(complaints({ reason })).toEqual([['reason', 'Você precisa escolher um motivo']])
  },
)

test('an address is normalized and may be reserved', () => {
  expect(z.parse(ReportInput, { ...REPORT, address: ' @Ana-Souza ' }).address).toBe('ana-souza')
  expect(complaints({ address: 'admin' })).toEqual([])
  expect(complaints({ address: 'joão' })).toHaveLength(1)
  expect(complaints({ address: undefined })).toHaveLength(1)
})

test.each([
  undefined,
  '',
  'x',
  'd'.repeat(500),
  '🦊'.repeat(500),
  '<b>',
  'duas\nlinhas',
  'ab\u202ecd',
])('details may be %j', (details) => {
  expect(z.parse(ReportInput, { ...REPORT, details }).details).toBe(details)
})

test('details are trimmed before they are measured', () => {
  const details = `  ${'d'.repeat(500)}\n`
  expect(z.parse(ReportInput, { ...REPORT, details }).details).toBe('d'.repeat(500))
})

test.each(['d'.repeat(501), '🦊'.repeat(501)])('details have at most 500 characters', (details) => {
  expect(complaints({ details })).toEqual([['details', 'Escreva no máximo 500 caracteres']])
})

test.each([null, 7, {}, 'nul\0', 'half \ud800'])(
  'details have no characters that cannot be stored: %j',
  (details) => {
    expect(complaints({ details })).toHaveLength(1)
  },
)
