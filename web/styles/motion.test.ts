import { expect, test } from 'vitest'

const STYLES = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What a browser changes without laying the page out or painting it anew, and what changes all at once. */
const CHEAP = ['opacity', 'transform', 'translate', 'scale', 'rotate', 'visibility']

const MOTIONS = Object.entries(STYLES).flatMap(([file, css]) =>
  Array.from(css.matchAll(/@keyframes ([\w-]+) \{(.*?\})\s*\}/gs), ([, name = '', steps = '']) => ({
    file,
    name,
    changes: Array.from(steps.matchAll(/([\w-]+):/g), ([, property = '']) => property),
  })),
)

test('there is motion to look at', () => expect(MOTIONS.length).toBeGreaterThan(5))

test.each(MOTIONS)('$name of $file never paints the page frame by frame', ({ changes }) => {
  expect(changes).not.toEqual([])
  expect(changes.filter((property) => !CHEAP.includes(property))).toEqual([])
})
