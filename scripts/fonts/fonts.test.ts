import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyOf } from './family-name.ts'
import { fileOf, WEIGHTS, WIDTHS, widthsFileOf } from './make.ts'
import { tablesOf, widthsOf } from './sfnt.ts'

const fonts = WEIGHTS.map((weight) => readFileSync(fileOf(weight)))

test('each file is Figtree in its weight', () => {
  expect(fonts.map(familyOf)).toEqual(['Figtree', 'Figtree'])
  const weights = fonts.map((font) => font.readUInt16BE(tablesOf(font).get('OS/2')!.start + 4))
  expect(weights).toEqual(WEIGHTS)
})

test('the table has the width of every Portuguese letter', () => {
  expect(readFileSync(WIDTHS, 'utf8')).toBe(widthsFileOf(fonts))
  for (const letter of 'AÁÂÃÀÇÉÊÍÓÔÕÚÜaáâãàçéêíóôõúü0123456789…·')
    expect(widthsOf(fonts[0]!).get(letter), letter).toBeGreaterThan(100)
})
