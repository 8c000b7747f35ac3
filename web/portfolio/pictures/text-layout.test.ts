import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, renderable, renderableWhole, type Type, widthOf, wrap } from './text-layout.ts'

const bare = (some: string) => some.replaceAll(/\s/g, '')
const BOLD: Type = { size: 40, weight: 700 }
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('Maria', ' ', 'W', '🎉', '李', 'ب', '👩‍👩‍👧', 'ç', '\u0301'), {
      maxLength: 200,
    })
    .map((parts) => parts.join('')),
)

test('clipped text fits and ends with an ellipsis', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 80, max: 900 }), (words, room) => {
      const clipped = clip(words, room, BOLD)
      expect(widthOf(clipped, BOLD)).toBeLessThanOrEqual(room)
      expect(clipped === words || clipped.endsWith('…')).toBe(true)
    }),
  )
})

/** In pixels: a single sign such as ㎣ is rendered as several letters, which stay in one line. */
const WIDEST_SIGN = 100

test('every wrapped line fits, and no text is lost without an ellipsis', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: WIDEST_SIGN, max: 900 }), (words, room) => {
      const lines = wrap(words, room, BOLD, 3)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(widthOf(line, BOLD)).toBeLessThanOrEqual(room)
      if (!lines.at(-1)?.endsWith('…')) expect(bare(lines.join(''))).toBe(bare(words))
    }),
  )
})

test('wraps between words where possible', () => {
  expect(wrap('Maria da Conceição Aparecida', 420, BOLD, 3)).toEqual([
    'Maria da Conceição',
    'Aparecida',
  ])
  expect(wrap('W'.repeat(30), 420, BOLD, 2)).toEqual([
    'W'.repeat(10),
    expect.stringMatching(/^W+…$/),
  ])
})

test.each([
  ['José Ñuñez', 'José Ñuñez'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
  ['Ana 🎉 Lima', 'Ana Lima'],
  ['李 Wei', 'Wei'],
  ['Мария', ''],
  ['1️⃣', '1'],
  ['Zoë Ångström Łódź', 'Zoë Ångström Lódz'],
  ['Đỗ Thị Hường', 'Do Thi Huong'],
  ['Søren Ğırgıß Œuvrard', 'Søren Girgiß OEuvrard'],
  ['Kaʻiulani 𝓜𝓪𝓻𝓲𝓪', 'Ka‘iulani Maria'],
])('renders %s as %s', (name, rendered) => {
  expect(renderable(name)).toBe(rendered)
})

test.each([
  ['Ana 🎉 Lima ☆', 'Ana Lima'],
  ['Łucja', 'Lucja'],
  ['Ωmega Παπάς', ''],
  ['李 Wei', ''],
  ['Ana Иванова', ''],
  ['🎉', ''],
])('renders the whole of %s as %j', (name, rendered) => {
  expect(renderableWhole(name)).toBe(rendered)
})

test.each(['Александра Константинова', 'فاطمة الزهراء محمد', 'Ana 🎉🚀🌸 Lima Souza'])(
  'estimates a moderate width for %s',
  (name) => {
    const ours = 'm'.repeat(Array.from(name).length)
    expect(widthOf(name, BOLD)).toBeLessThan(widthOf(ours, BOLD))
    expect(clip(name, 700, BOLD)).toBe(name)
  },
)
