import { expect, test } from 'vitest'
import { isCode, spellCode, tidyCode } from './classes.ts'

test('a code is read in any case, with blanks or hyphens', () => {
  expect(tidyCode(' k7m4 - qx2p ')).toBe('K7M4QX2P')
  expect(tidyCode(spellCode('K7M4QX2P'))).toBe('K7M4QX2P')
})

test('a code has no 0, O, 1, I or L', () => {
  const letters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const refused = letters.filter((letter) => !isCode(`K7M4QX2${letter}`))
  expect(refused).toEqual(['0', '1', 'I', 'L', 'O'])
})

for (const text of ['', 'K7M4QX2', 'K7M4QX2PP', 'K7M4-QX2P', 'k7m4qx2p', 'K7M4QX2P\n', 'K7M4QX2Ç'])
  test(`${JSON.stringify(text)} is no code`, () => expect(isCode(text)).toBe(false))
