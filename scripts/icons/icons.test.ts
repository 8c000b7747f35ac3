import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRIES } from '../../catalogue/entries.ts'
import { TINTS } from '../../catalogue/tile.ts'
import { contrast, DARK_GROUND, ENOUGH, LIGHT_GROUND } from './colours.ts'
import { filesOf, readFile, readIcons } from './files.ts'
import { ALLOWED } from './licences.ts'
import { noticesOf, type Origin } from './notices.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const icons = readIcons()
const notices = read('THIRD-PARTY-NOTICES.md')
const ROW = /^\| (\S+) \| (.+) \| (simple-icons|devicon) \| (\S+) \| <(\S+)> \|$/gm
const origins = Array.from(notices.matchAll(ROW), ([, id, title, from, licence, source]) => ({
  id,
  title,
  from,
  licence,
  source,
})) as Origin[]

test('the notices list the source of every icon and nothing else', () => {
  expect(origins.map(({ id }) => id).toSorted()).toEqual([...icons.keys()].toSorted())
  expect(noticesOf(origins)).toBe(notices)
  for (const { source } of origins) expect(source).toMatch(/^https?:\/\//)
})

test('every icon has a licence that allows changes and redistribution', () => {
  for (const { id, licence } of origins) expect(licence, id).toMatch(ALLOWED)
  for (const licence of [
    'CC-BY-NC-4.0',
    'CC-BY-ND-4.0',
    'CC-BY-NC-SA-4.0',
    'GPL-3.0-only',
    'custom',
  ])
    expect(licence).not.toMatch(ALLOWED)
})

test('every icon has enough contrast on every background, on screen and in print', () => {
  for (const [id, { onDark, onLight, shape }] of icons) {
    expect(onDark === undefined, id).toBe(onLight === undefined)
    if (!onDark || !onLight) continue
    for (const ground of ['#121214', '#1a1c20', '#1f2226', '#22252a', DARK_GROUND])
      expect(contrast(onDark, ground), `${id} on ${ground}`).toBeGreaterThanOrEqual(ENOUGH)
    // With a ground of its own, an icon has its contrast inside, and the ground has it outside.
    const own = /fill="(#\w{6})"/.exec(shape)?.[1]
    if (own) expect(contrast(onLight, own), id).toBeGreaterThanOrEqual(ENOUGH)
    for (const ground of ['#ffffff', LIGHT_GROUND])
      expect(contrast(own ?? onLight, ground), `${id} on ${ground}`).toBeGreaterThanOrEqual(ENOUGH)
  }
})

test('every letter is readable on its tile', () => {
  for (const { ground, letter } of TINTS) expect(contrast(ground, letter)).toBeGreaterThan(4.5)
})

test('an icon contains only paths', () => {
  for (const [id, { shape }] of icons)
    expect(shape, id).toMatch(
      /^(<path( fill="#\w{6}")?( fill-rule="evenodd")? d="[\d.,\- a-zA-Z]+"\/>)+$/,
    )
})

test('every icon belongs to an entry, in the file the entry names', () => {
  const drawn = ENTRIES.filter(({ icon }) => icon).map(({ id }) => id)
  expect([...icons.keys()].toSorted()).toEqual(drawn.toSorted())
  for (const { id, icon } of ENTRIES)
    if (icon) expect(readFile(`${icon}.svg`)).toContain(`<symbol id="${id}" `)
})

test('the files equal the output of the script', () => {
  for (const [name, content] of filesOf(icons)) expect(readFile(name), name).toBe(content)
})
