import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| The specification '))
const citations = rows.flatMap((row) =>
  Array.from(
    row.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)` “([^”]+)”/g),
    ([, file = '', title = '']) => ({
      file,
      title,
    }),
  ),
)

test('every row of the specification has a test or a reason', () => {
  const bare = rows.filter((row) => !/`[^`]+` “[^”]+”|Not tested/.test(row))
  expect(rows.length).toBeGreaterThan(80)
  expect(bare).toEqual([])
})

test('every cited test exists', () => {
  const missing = citations.filter(({ file, title }) => !textOf(file).includes(title))
  expect(missing).toEqual([])
})

test('every message of the specification is asserted verbatim by a cited test', () => {
  const quotation = page
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .join('\n')
  const sentences = Array.from(
    quotation.matchAll(/(?<!\w)'([^'{]+)[^']*'(?!\w)/g),
    ([, text]) => text!,
  )
  const tests = [...new Set(citations.map(({ file }) => file))].map(textOf).join('\n')
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.filter((sentence) => !tests.includes(sentence))).toEqual([])
})

test('every section of the specification is present', () => {
  const sections = Array.from(page.matchAll(/^## (\d)\. /gm), ([, number]) => Number(number))
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

/** Removes the escapes of string literals. */
function textOf(file: string) {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\\', '') : ''
}
