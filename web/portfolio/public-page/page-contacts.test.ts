import { expect, test } from 'vitest'
import { phoneNumber } from './page-contacts.tsx'

test.each([
  ['(11) 95555-0142', '11955550142'],
  ['+55 11 95555.0142', '+5511955550142'],
  [' 3333-4444 ', '33334444'],
])('%s is a phone number', (text, number) => {
  expect(phoneNumber(text)).toBe(number)
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
])('%s is not a phone number', (text) => {
  expect(phoneNumber(text)).toBeUndefined()
})
