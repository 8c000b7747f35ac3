import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyOf } from './family-name.ts'
import { fileOf, makeFonts, WEIGHTS, WIDTHS, widthsFileOf } from './make.ts'
import { tablesOf, widthsOf } from './sfnt.ts'

const kept = WEIGHTS.map((weight) => readFileSync(fileOf(weight)))

test('the fonts of the images are those of the client', async () => {
  const made = await makeFonts()
  for (const [at, font] of made.entries()) expect(font.equals(kept[at]!)).toBe(true)
})

test('whoever asks for Figtree and a weight gets it', () => {
  expect(kept.map(familyOf)).toEqual(['Figtree', 'Figtree'])
  const weights = kept.map((font) => font.readUInt16BE(tablesOf(font).get('OS/2')!.start + 4))
  expect(weights).toEqual(WEIGHTS)
})

test('the widths are theirs, and every letter of Portuguese has one', () => {
  expect(readFileSync(WIDTHS, 'utf8')).toBe(widthsFileOf(kept))
  for (const letter of 'AÁÂÃÀÇÉÊÍÓÔÕÚÜaáâãàçéêíóôõúü0123456789…·')
    expect(widthsOf(kept[0]!).get(letter), letter).toBeGreaterThan(100)
})
