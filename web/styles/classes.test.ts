import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import theme from './theme.css?raw'
import utilities from './utilities.css?raw'

const SOURCES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Classes that shell.css, wordmark.css, public-page.css and reader.css style, as pages without React have them too. */
const PLAIN =
  /^(shell(-\w+)?|toasts?(-\w+)?|ReactCrop--no-animate|light|dark|wordmark|symbols|too-old|late|portfolio|reader|paper-only)$/
/** Pieces, which the others are made of. */
const PIECES = /^\.\.\/(ui|toasts)\//
const LONG = 6

interface Use {
  file: string
  classes: string[]
}

const USES: Use[] = Object.entries(SOURCES).flatMap(([file, source]) =>
  Array.from(
    source.matchAll(/className(?:="([^"]*)"|=\{`([^`]*)`\})/g),
    ([, plain, template = '']) => ({
      file,
      classes: (plain ?? template.replaceAll(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
    }),
  ),
)

test('finds the classes', () => expect(USES.length).toBeGreaterThan(50))

test('every class is one of the theme', async () => {
  const own = utilities.replace(/^@import.*$/m, '')
  const tailwind = await compile(`${theme}${own}@tailwind utilities;`)
  const unknown = new Set<string>()
  const candidates = new Set(USES.flatMap(({ classes }) => classes))
  let css = tailwind.build([])
  for (const name of candidates) {
    const next = tailwind.build([name])
    if (next === css && !PLAIN.test(name) && !/^(group|peer)(\/|$)/.test(name)) unknown.add(name)
    css = next
  }
  expect([...unknown]).toEqual([])
})

test('only pieces have values that are not of the theme', () => {
  const arbitrary = USES.filter(
    ({ file, classes }) => !PIECES.test(file) && classes.some((name) => /-\[|^\[/.test(name)),
  )
  expect(arbitrary.map(({ file, classes }) => `${file}: ${classes.join(' ')}`)).toEqual([])
})

test('what several places style alike is a piece', () => {
  const places = new Map<string, string[]>()
  for (const { file, classes } of USES)
    if (classes.length > LONG) {
      const text = classes.join(' ')
      places.set(text, [...(places.get(text) ?? []), file])
    }
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
})
