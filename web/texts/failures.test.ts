import { expect, test } from 'vitest'
import { tooManyAttempts } from './failures.ts'

test.each([
  [0, 'em 1 segundo.'],
  [1, 'em 1 segundo.'],
  [42, 'em 42 segundos.'],
  [60, 'em 1 minuto.'],
  [61, 'em 2 minutos.'],
  [900, 'em 15 minutos.'],
  [3541, 'em 1 hora.'],
  [3601, 'em 2 horas.'],
])('formats %i seconds as "%s"', (seconds, ending) => {
  expect(tooManyAttempts(seconds)).toBe(`Muitas tentativas. Tente de novo ${ending}`)
})

test('names no time without a Retry-After', () => {
  expect(tooManyAttempts(undefined)).toBe('Muitas tentativas. Tente de novo mais tarde.')
})
