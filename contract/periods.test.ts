import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ComparisonQuery, EvolutionQuery, HistoryQuery } from './periods.ts'

const compare = (since: string, until: string) => accepts(ComparisonQuery, { since, until })
const accepts = (schema: z.ZodMiniType, input: object) => z.safeParse(schema, input).success

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-15T12:00:00.000Z'],
  ['2026-11-15T12:00:00.1234567Z', '2026-11-15T12:00:00.123Z'],
  ['2026-11-15T09:00:00-03:00', '2026-11-15T12:00:00.000Z'],
  ['2028-02-29T00:00:00+14:00', '2028-02-28T10:00:00.000Z'],
])('parses the timestamp %s as %s', (typed, kept) => {
  expect(z.parse(HistoryQuery, { since: typed })).toEqual({ since: kept })
})

test.each([
  '2027-02-29T00:00:00Z',
  '2026-11-15',
  '2026-11-15T12:00:00',
  '0000-01-01T00:00:00+10:00',
  '9999-12-31T23:59:59-10:00',
  '',
])('refuses the timestamp %j', (typed) => {
  expect(accepts(HistoryQuery, { until: typed })).toBe(false)
})

test.each([
  ['UTC', true],
  ['America/Sao_Paulo', true],
  ['Pacific/Kiritimati', true],
  ['Etc/GMT+3', true],
  ['America/Argentina/ComodRivadavia', true],
  ['+03:00', false],
  ['Marte/Olympus', false],
  ['2026-01-01T00:00[UTC]', false],
  ['', false],
])('accepts the time zone %j: %s', (time_zone, known) => {
  expect(accepts(EvolutionQuery, { time_zone })).toBe(known)
})

test('the days of a comparison may be equal but not reversed', () => {
  expect(compare('2026-11-15', '2026-11-15')).toBe(true)
  expect(compare('2026-11-16', '2026-11-15')).toBe(false)
  expect(compare('2027-02-29', '2028-02-29')).toBe(false)
})
