/** Writes the newest results of each kind of machine into docs/performance.md. */
export function withResults(page: string, kind: string, results: string): string {
  const [begin, end] = [
    `<!-- results ${kind}: written by npm run bench -->`,
    `<!-- end of ${kind} -->`,
  ]
  const section = `${begin}\n\n${results}\n${end}\n`
  const known = page.indexOf(begin)
  if (known >= 0)
    return page.slice(0, known) + section + page.slice(page.indexOf(end, known) + end.length + 1)
  const next = page.indexOf(ALL_SHOWN)
  if (next < 0) throw new Error(`The page has no place for results: ${ALL_SHOWN} is missing`)
  return `${page.slice(0, next)}${section}\n${page.slice(next)}`
}

const ALL_SHOWN = '<!-- end of results -->'
