import { expect, test } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import robots from './public/robots.txt?raw'

const rules = Array.from(robots.matchAll(/^(Allow|Disallow): ([^\s$]+)(\$?)$/gm)).map(
  ([, verdict, path = '', end]) => ({ verdict, path, isWhole: end === '$' }),
)

/** RFC 9309: the longest matching rule wins, and allow wins a tie. */
function mayRead(address: string) {
  const fitting = rules.filter(({ path, isWhole }) =>
    isWhole ? address === path : address.startsWith(path),
  )
  const longest = Math.max(...fitting.map(({ path }) => path.length))
  return fitting.some(({ path, verdict }) => path.length === longest && verdict === 'Allow')
}

test('robots may crawl only the start page, the privacy page and portfolios', () => {
  expect(Object.values(SCREENS).filter(mayRead)).toEqual(['/', '/privacidade'])
  expect(['/link-image.png', '/icon-192.png'].every(mayRead)).toBe(true)
  expect(['/@ana', '/api/users', '/l/x', '/l/x/photo'].filter(mayRead)).toEqual(['/@ana'])
})
