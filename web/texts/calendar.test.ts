import { expect, test } from 'vitest'
import { dayName, monthName, monthTitle, shortDayName } from './calendar.ts'

const DAYS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 2 * month + 1)).toISOString().slice(0, 10),
)

test.each(DAYS)('%s is written as the language has it, wherever the reader is', (day) => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(Date.parse(day))
  expect(dayName(day)).toBe(written({ dateStyle: 'long' }))
  expect(monthName(day.slice(0, 7))).toBe(written({ month: 'long', year: 'numeric' }))
  expect(shortDayName(day)).toBe(
    written({ day: 'numeric', month: 'short', year: 'numeric' })
      .replaceAll(' de ', ' ')
      .replace('.', ''),
  )
})

test('a title begins with a capital', () => {
  expect(monthTitle('2026-03')).toBe('Março de 2026')
})
