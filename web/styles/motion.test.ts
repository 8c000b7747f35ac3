import { expect, test } from 'vitest'

const STYLES = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Properties animated without layout or paint, and discrete ones. */
const CHEAP = ['opacity', 'transform', 'translate', 'scale', 'rotate', 'visibility']

const MOTIONS = Object.entries(STYLES).flatMap(([file, css]) =>
  Array.from(css.matchAll(/@keyframes ([\w-]+) \{(.*?\})\s*\}/gs), ([, name = '', steps = '']) => ({
    file,
    name,
    changes: Array.from(steps.matchAll(/([\w-]+):/g), ([, property = '']) => property),
  })),
)

test('finds the animations', () => expect(MOTIONS.length).toBeGreaterThan(5))

test.each(MOTIONS)('$name in $file animates without layout or paint', ({ changes }) => {
  expect(changes).not.toEqual([])
  expect(changes.filter((property) => !CHEAP.includes(property))).toEqual([])
})
