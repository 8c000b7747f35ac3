import { expect, test } from 'vitest'
import { dayName, monthName, monthTitle, shortDayName } from './dates.ts'
import { atTime, exactly, howLongAgo, inMonth, onDay, onLongDay, onShortDay } from './moments.ts'

const NOW = new Date(2026, 10, 15, 14, 2).getTime()
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime()

test.each([
  [at(2026, 10, 15, 14, 5), 'agora'],
  [NOW - 59_000, 'agora'],
  [at(2026, 10, 15, 14, 1), 'há 1 minuto'],
  [at(2026, 10, 15, 13, 3), 'há 59 minutos'],
  [at(2026, 10, 15, 13, 2), 'há 1 hora'],
  [at(2026, 10, 14, 23, 0), 'há 15 horas'],
  [at(2026, 10, 14, 14, 0), 'ontem'],
  [at(2026, 10, 13, 23, 50), 'anteontem'],
  [at(2026, 10, 12, 1, 0), 'há 3 dias'],
  [at(2026, 10, 8), 'há 1 semana'],
  [at(2026, 9, 18), 'há 4 semanas'],
  [at(2026, 9, 17), 'há 4 semanas'],
  [at(2026, 9, 16), 'há 1 mês'],
  [at(2026, 9, 10), 'há 1 mês'],
  [at(2026, 6, 10), 'há 4 meses'],
  [at(2025, 10, 16), 'há 11 meses'],
  [at(2025, 10, 15), 'há 1 ano'],
  [at(2020, 0, 1), 'há 6 anos'],
])('formats %i as "%s"', (moment, words) => {
  expect(howLongAgo(moment, NOW)).toBe(words)
})

test.each([
  [at(2026, 7, 20), '20 ago 2026'],
  [at(2027, 4, 1, 23, 59), '1 mai 2027'],
])('formats the day of %i as "%s"', (moment, words) => {
  expect(onDay(moment)).toBe(words)
})

test('formats a month briefly', () => {
  expect(inMonth(at(2026, 7, 20))).toBe('ago 2026')
})

test('formats an exact time with day and hour', () => {
  expect(exactly(NOW)).toBe('15 de novembro de 2026 às 14:02')
})

test.each(Array.from({ length: 12 }, (_, month) => at(2026, month, month + 1, month, 9 * month)))(
  'formats %i like Intl',
  (moment) => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('pt-BR', options).format(moment)
    const brief = (options: Intl.DateTimeFormatOptions) =>
      written(options).replaceAll(' de ', ' ').replace('.', '')
    expect([
      exactly(moment),
      atTime(moment),
      onLongDay(moment),
      onShortDay(moment),
      onDay(moment),
      inMonth(moment),
    ]).toEqual([
      written({ dateStyle: 'long', timeStyle: 'short' }),
      written({ hour: '2-digit', minute: '2-digit' }),
      written({ day: 'numeric', month: 'long' }),
      brief({ day: 'numeric', month: 'short' }),
      brief({ day: 'numeric', month: 'short', year: 'numeric' }),
      brief({ month: 'short', year: 'numeric' }),
    ])
  },
)

const DAYS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 2 * month + 1)).toISOString().slice(0, 10),
)

test.each(DAYS)('formats the day %s like Intl, in any time zone', (day) => {
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

test('capitalizes a title', () => {
  expect(monthTitle('2026-03')).toBe('Março de 2026')
})
