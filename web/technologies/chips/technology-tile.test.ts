import { expect, test } from 'vitest'
import { TINTS } from '#catalogue/tile.ts'
import css from './technology-tile.module.css?raw'

test('every tint of the catalogue is in the styles', () => {
  const drawn = Array.from(
    css.matchAll(
      /data-tint="(\d+)"\] \{\s+--tile: (?:light-dark\(#f1f3f5, )?(#\w+)\)?;\s+--letter: (?:light-dark\(#17191c, )?(#\w+)\)?;/g,
    ),
    ([, number, ground, letter]) => [Number(number), { ground, letter }],
  )
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(TINTS.entries()))
})
