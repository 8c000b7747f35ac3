import { MAVEN } from './packages/maven.ts'
import { technologiesOf } from './packages/package-map.ts'

/** Maven's file: the parent and every dependency, by artifactId. */
export function readPom(text: string): string[] | undefined {
  const content = without(text, '<!--', '-->')
  if (!content.includes('<project') || !content.includes('</project>')) return undefined
  const plain = without(without(content, '<exclusions>', '</exclusions>'), '<build>', '</build>')
  const blocks = [
    ...between(plain, '<parent>', '</parent>'),
    ...between(plain, '<dependency>', '</dependency>'),
  ]
  const artifacts = blocks.flatMap((block) => between(block, '<artifactId>', '</artifactId>'))
  return ['java', 'maven', ...artifacts.flatMap((name) => technologiesOf(MAVEN, name.trim()))]
}

function between(text: string, start: string, end: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at)) {
    const from = at + start.length
    at = text.indexOf(end, from)
    if (at === -1) break
    found.push(text.slice(from, at))
  }
  return found
}

function without(text: string, start: string, end: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, from)) {
    parts.push(text.slice(from, at))
    const to = text.indexOf(end, at + start.length)
    from = to === -1 ? text.length : to + end.length
  }
  return parts.join('') + text.slice(from)
}
