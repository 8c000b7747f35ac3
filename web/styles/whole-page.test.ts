import { expect, test } from 'vitest'

const STYLES = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const OF_THE_WHOLE_PAGE = /(?:^|[\s,}])(?::root|html|body|#root)[^\s,{]*:has\(/m

test('no style uses :has() on the whole page, where every change would re-evaluate it', () => {
  const files = Object.entries(STYLES)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(([, text]) => OF_THE_WHOLE_PAGE.test(text)).map(([file]) => file)).toEqual([])
})

test.each([':root:has(.a) {}', 'p {}\nhtml.x:has(.a) b {}', 'a, body:has(b) {}'])(
  '"%s" would be found',
  (style) => {
    expect(style).toMatch(OF_THE_WHOLE_PAGE)
  },
)
