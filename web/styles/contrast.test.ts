import { expect, test } from 'vitest'
import chart from '../evolution/chart/chart-drawing.module.css?raw'
import confirmation from '../portfolio/confirmation-page/confirmation-page.module.css?raw'
import tile from '../technologies/chips/technology-tile.module.css?raw'
import print from './print.css?raw'
import reader from './reader.css?raw'
import shell from './shell.css?raw'
import css from './theme.css?raw'

const avatar = Object.values(
  import.meta.glob<string>('../ui/avatar.tsx', { query: '?raw', import: 'default', eager: true }),
)[0]!

const namesIn = (text: string, prefix = '') =>
  Array.from(text.matchAll(/--(?:color-)?([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
    prefix + name,
    value,
  ]) as [string, string][]

const LIGHT_DARK = /light-dark\((#\w+), (#\w+)\)/g
const drawing = chart.split('@media')[0]!
const onDark = (text: string) => text.replaceAll(LIGHT_DARK, '$2')
const onLight = (text: string) => text.replaceAll(LIGHT_DARK, '$1')
/** The strip of a confirmation that is valid, and of one that is not. */
const [valid = '', invalid = ''] = confirmation.split('.page:not(')
const [lightTile = '', lightLetter = ''] = Array.from(
  tile.matchAll(/light-dark\((#\w+), var/g),
  ([, color = '']) => color,
)
const tokens = new Map([
  ['printed-tile', lightTile] as const,
  ['light-tile', lightTile] as const,
  ['light-letter', lightLetter] as const,
  ['printed-initials', /print:text-\[(#\w+)\]/.exec(avatar)![1]!] as const,
  ['printed-initials-ground', /print:bg-\[(#\w+)\]/.exec(avatar)![1]!] as const,
  ...namesIn(css),
  ...namesIn(onDark(drawing)),
  ...namesIn(onDark(valid)),
  ...namesIn(onDark(invalid), 'invalid-'),
  ...namesIn(onLight(valid), 'light-'),
  ...namesIn(onLight(invalid), 'light-invalid-'),
  ...namesIn(reader, 'light-'),
  ...namesIn(onLight(drawing), 'light-'),
  ...namesIn(print, 'printed-'),
  ...namesIn(onLight(drawing), 'printed-'),
])

function resolve(name: string): string {
  const value = tokens.get(name) ?? expect.unreachable(`there is no token --${name}`)
  const alias = /^var\(--(?:color-)?([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return resolve(alias)
  return value.length === 4 ? value.replaceAll(/[\da-f]/g, '$&$&') : value
}

function luminance(name: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(resolve(name).slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

test.each([
  ...pairs(
    ['bright', 'soft', 'muted', 'accent-text', 'error', 'warning', 'success'],
    ['ground', 'field', 'surface'],
  ),
  ...pairs(['bright', 'muted'], ['raised', 'quiet', 'hover', 'toast']),
  ...[1, 2, 3].flatMap((level) => pairs([`on-pill-${level}`], [`pill-${level}`])),
  ...[1, 2, 3].flatMap((level) => pairs([`on-level-${level}`], [`level-${level}`])),
  ...[1, 2, 3].flatMap((level) => pairs([`printed-on-level-${level}`], [`printed-level-${level}`])),
  ...[1, 2, 3].flatMap((level) => pairs([`light-on-level-${level}`], [`light-level-${level}`])),
  ...pairs(
    ['light-bright', 'light-soft', 'light-muted', 'light-accent-text'],
    ['light-ground', 'light-surface', 'light-quiet', 'light-raised'],
  ),
  ...pairs(['light-success', 'light-warning'], ['light-ground', 'light-surface']),
  ...['', 'light-'].flatMap((shade) => [
    ...pairs([`${shade}success`, `${shade}strip-text`], [`${shade}strip`]),
    ...pairs([`${shade}warning`, `${shade}invalid-strip-text`], [`${shade}invalid-strip`]),
  ]),
  ...pairs(['light-letter'], ['light-tile']),
  ...pairs(['light-on-accent'], ['light-accent', 'light-accent-hover']),
  ...pairs(
    ['printed-bright', 'printed-soft', 'printed-muted', 'printed-accent-text'],
    ['printed-ground', 'printed-surface', 'printed-tile'],
  ),
  ...pairs(['printed-success'], ['printed-ground', 'light-strip']),
  ...pairs(['printed-warning'], ['printed-ground', 'light-invalid-strip']),
  ...pairs(['printed-initials'], ['printed-initials-ground']),
  ...pairs(['ground'], ['bright']),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
  ...pairs(['on-danger'], ['danger', 'danger-hover']),
])('text in %s is readable on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ...pairs(['control', 'focus', 'accent'], ['ground', 'field', 'surface']),
  ...pairs(['level-1', 'level-2', 'level-3'], ['surface', 'ground']),
  ...pairs(['light-control', 'light-focus', 'light-accent'], ['light-ground', 'light-surface']),
  ...pairs(['light-level-1', 'light-level-2', 'light-level-3'], ['light-ground', 'light-surface']),
  ...pairs(['printed-level-1', 'printed-level-2', 'printed-level-3'], ['printed-ground']),
])('a border in %s is visible on %s', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})

/** The strongest part of the glow. */
function glowOn(ground: string, glow: string) {
  const [, red = '', green = '', blue = '', share = ''] =
    /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(glow)!
  const mixed = [red, green, blue].map((channel, at) => {
    const below = Number.parseInt(resolve(ground).slice(1 + 2 * at, 3 + 2 * at), 16)
    return Math.round(below + (Number(channel) - below) * Number(share))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ...['bright', 'soft', 'muted', 'accent-text', 'error', 'success'].map(
    (ink) => [ink, 4.5] as const,
  ),
  ...['control', 'focus', 'accent', 'level-1', 'level-2'].map((line) => [line, 3] as const),
])('%s is visible on the glow', (ink, least) => {
  tokens.set('glow', glowOn('ground', shell))
  tokens.set('light-glow', glowOn('light-ground', /--glow: [^;]+/.exec(reader)![0]))
  for (const shade of ['', 'light-']) {
    expect(contrast(`${shade}glow`, `${shade}ground`)).toBeGreaterThan(1)
    if (tokens.has(shade + ink))
      expect(contrast(shade + ink, `${shade}glow`)).toBeGreaterThanOrEqual(least)
  }
})

test('the formula gives the contrast of black and white', () => {
  tokens.set('black', '#000000').set('white', '#ffffff')
  expect(contrast('black', 'white')).toBeCloseTo(21)
})
