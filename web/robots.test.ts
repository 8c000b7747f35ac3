import { expect, test } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import robots from './public/robots.txt?raw'

const rules = Array.from(robots.matchAll(/^(Allow|Disallow): ([^\s$]+)(\$?)$/gm)).map(
  ([, verdict, path = '', end]) => ({ verdict, path, isWhole: end === '$' }),
)

/** As RFC 9309 has it: the longest rule that fits decides, and between equals the kinder one. */
function mayRead(address: string) {
  const fitting = rules.filter(({ path, isWhole }) =>
    isWhole ? address === path : address.startsWith(path),
  )
  const longest = Math.max(...fitting.map(({ path }) => path.length))
  return fitting.some(({ path, verdict }) => path.length === longest && verdict === 'Allow')
}

test('robots may read the start, privacy and portfolios, and no other screen', () => {
  expect(Object.values(SCREENS).filter(mayRead)).toEqual(['/', '/privacidade'])
  expect(['/link-image.png', '/icon-192.png'].every(mayRead)).toBe(true)
  expect(['/@ana', '/api/users', '/l/x', '/l/x/photo'].filter(mayRead)).toEqual(['/@ana'])
})
