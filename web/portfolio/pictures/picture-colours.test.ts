import { expect, test } from 'vitest'
import print from '../../styles/print.css?raw'
import tokens from '../../styles/theme.css?raw'
import tile from '../../technologies/chips/technology-tile.module.css?raw'
import { COLOURS, INITIALS } from './picture-colours.ts'

const avatar = Object.values(
  import.meta.glob<string>('../../ui/avatar.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)[0]!

const namesIn = (css: string) =>
  new Map(
    Array.from(css.matchAll(/--(?:color-)?([\w-]+):\s*([^;]+);/g), ([, name, value]) => [
      name!,
      value!,
    ]),
  )
const expand = (colour: string) =>
  colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour

function resolve(name: string, names: Map<string, string>): string {
  const value = names.get(name) ?? expect.unreachable(`there is no token --${name}`)
  const alias = /^var\(--(?:color-)?([\w-]+)\)$/.exec(value)?.[1]
  return alias ? resolve(alias, names) : expand(value)
}

test.each([
  ['dark', namesIn(tokens)],
  ['light', namesIn(print)],
] as const)('the %s colours equal the tokens', (shade, names) => {
  const { tile: _tile, ...colours } = COLOURS[shade]
  for (const [role, colour] of Object.entries(colours)) expect(resolve(role, names)).toBe(colour)
})

test('the colours of tiles and initials equal those of their styles', () => {
  expect(resolve('quiet', namesIn(tokens))).toBe(COLOURS.dark.tile)
  expect(tile).toContain(`light-dark(${COLOURS.light.tile}, `)
  const tints = avatar.matchAll(/'bg-\[(#\w+)\] text-\[(#\w+)\]'/g)
  expect(Array.from(tints, ([, ground, letters]) => ({ ground, letters }))).toEqual(INITIALS)
})
