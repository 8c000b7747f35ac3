import { expect, test } from 'vitest'
import { offline } from './offline.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2).getTime()

test('shows the time of today, and the date of another day', () => {
  expect(offline.banner(at(15, 14), at(15, 23))).toBe('Sem conexão: o que você vê é de 14:02')
  expect(offline.banner(at(14, 23), at(15, 0))).toBe(
    'Sem conexão: o que você vê é de 14 de novembro, 23:02',
  )
})
