import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withResults } from './page.ts'

const PAGE = 'Before\n\n<!-- end of results -->\n\nAfter\n'

test('each kind of machine has its own place, written anew at each run', () => {
  const one = withResults(PAGE, 'arm64', 'old figures')
  const both = withResults(one, 'x64', 'others')
  const again = withResults(both, 'arm64', 'new $& figures')
  expect(again).not.toContain('old figures')
  expect(
    [...again.matchAll(/^(Before|new \$& figures|others|After)$/gm)].map(([line]) => line),
  ).toEqual(['Before', 'new $& figures', 'others', 'After'])
  expect(withResults(again, 'x64', 'others')).toBe(again)
})

test('without a place for them it says so', () => {
  expect(() => withResults('Before', 'x64', 'figures')).toThrow('no place for results')
})

test('the page has such places', () => {
  const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')
  expect(withResults(page, 'arm64', 'figures').length).toBeLessThan(page.length)
})
