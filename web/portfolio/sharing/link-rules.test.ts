import { expect, test } from 'vitest'
import { WRONG_DAYS } from '#contract/link-rules.ts'
import { endOfDay, LinkForm, OTHER_DAY } from './link-rules.ts'

const DAY = 86_400_000

/** As `2026-12-24`, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const complaints = (form: object) =>
  LinkForm.safeParse({ label: '', days: 30, until: '', ...form }).error?.issues.map(
    ({ path, message }) => [path[0], message],
  )

const LABEL = ['label', 'Diga para quem é o link']

test.each([
  ['', 'Escolha até que dia o link vale'],
  ['amanhã', 'Escolha até que dia o link vale'],
  ['2026-99-99', 'Escolha até que dia o link vale'],
  [dayIn(-2), 'Escolha um dia que ainda não passou'],
  [dayIn(93), 'O link vale no máximo 90 dias'],
])('refuses to end on the day "%s", even if the label is missing', (until, sentence) => {
  expect(complaints({ days: OTHER_DAY, until })).toEqual([LABEL, ['until', sentence]])
})

test.each([dayIn(1), dayIn(89)])('may end on the day %s', (until) => {
  expect(complaints({ days: OTHER_DAY, until })).toEqual([LABEL])
})

test('a number of days needs no day', () => {
  expect(complaints({ label: 'Loja' })).toBeUndefined()
  expect(complaints({ days: 8 })).toEqual([LABEL, ['days', WRONG_DAYS]])
})

test('a day ends at midnight where it was chosen', () => {
  expect(new Date(endOfDay('2026-12-24')).getTime() + 1).toBe(new Date(2026, 11, 25).getTime())
})
