import { expect, test } from 'vitest'
import chart from '../app/chart-drawing.module.css?raw'
import print from './print.css?raw'
import css from './tokens.css?raw'

const namesIn = (text: string, prefix = '') =>
  Array.from(text.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
    prefix + name,
    value,
  ]) as [string, string][]

const [chartOnScreen = '', chartOnPaper = ''] = chart.split('@media print')
const tokens = new Map([
  ...namesIn(css),
  ...namesIn(chartOnScreen),
  ...namesIn(print, 'printed-'),
  ...namesIn(chartOnPaper.split('@media')[0]!, 'printed-'),
])

function resolve(name: string): string {
  const value = tokens.get(name) ?? expect.unreachable(`there is no token --${name}`)
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return alias ? resolve(alias) : value
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
    ['text', 'text-soft', 'text-muted', 'accent-text', 'danger-text', 'warning', 'success'],
    ['ground', 'field', 'surface'],
  ),
  ...pairs(['text', 'text-muted'], ['surface-raised', 'surface-2', 'surface-hover', 'toast']),
  ...[1, 2, 3].flatMap((level) => pairs([`on-pill-${level}`], [`pill-${level}`])),
  ...[1, 2, 3].flatMap((level) => pairs([`on-level-${level}`], [`level-${level}`])),
  ...[1, 2, 3].flatMap((level) => pairs([`printed-on-level-${level}`], [`printed-level-${level}`])),
  ...pairs(['ground'], ['text']),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
  ...pairs(['on-danger'], ['danger', 'danger-hover']),
])('text in %s is readable on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ...pairs(['control-border', 'focus', 'accent'], ['ground', 'field', 'surface']),
  ...pairs(['level-1', 'level-2', 'level-3'], ['surface']),
])('a line in %s can be seen on %s', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})

test('the measure itself knows black from white', () => {
  tokens.set('black', '#000000').set('white', '#ffffff')
  expect(contrast('black', 'white')).toBeCloseTo(21)
})
