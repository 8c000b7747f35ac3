import { expect, test } from 'vitest'
import { phoneIn } from './phone-in.ts'

test.each([
  ['(11) 95555-0142', '11955550142'],
  ['+55 11 95555.0142', '+5511955550142'],
  [' 3333-4444 ', '33334444'],
])('%s can be called', (text, number) => {
  expect(phoneIn(text)).toBe(number)
})

test.each([
  '1234567',
  '1'.repeat(16),
  '@mariana',
  'mariana@example.com',
  'tel: 3333-4444',
  '2026-11-15 às 10h',
  '++55 11 95555-0142',
  '',
])('%s is only a text', (text) => {
  expect(phoneIn(text)).toBeUndefined()
})
