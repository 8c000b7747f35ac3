import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { decompress } from 'wawoff2'
import { cutFamily } from './family-name.ts'
import { widthsOf } from './sfnt.ts'

/**
 * The images of portfolios are drawn by a library that knows neither woff2 nor fonts of many weights: this makes
 * what it needs out of the client's font, and a list of widths for whoever has to break a name into lines.
 */
const ROOT = join(import.meta.dirname, '../..')
const FONTS = join(ROOT, 'web/styles/fonts')
export const WIDTHS = join(ROOT, 'web/portfolio/pictures/figtree-widths.json')
export const WEIGHTS = [400, 700]
export const fileOf = (weight: number) => join(FONTS, `figtree-${weight}.ttf`)

export async function makeFonts(): Promise<Buffer[]> {
  const variable = Buffer.from(await decompress(readFileSync(join(FONTS, 'figtree.woff2'))))
  const characters = [...widthsOf(variable).keys()].join('')
  return Promise.all(
    WEIGHTS.map(async (wght) => {
      const options = { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true } as const
      return cutFamily(await subsetFont(variable, characters, options), 'Figtree')
    }),
  )
}

/** One string of characters, and a list of widths for each weight. */
export function widthsFileOf(fonts: Buffer[]): string {
  const widths = fonts.map(widthsOf)
  const characters = [...widths[0]!.keys()]
  const lists = WEIGHTS.map((weight, at) => [
    weight,
    characters.map((one) => widths[at]!.get(one)).join(' '),
  ])
  const file = { characters: characters.join(''), ...Object.fromEntries(lists) }
  return `${JSON.stringify(file, null, 2)}\n`
}

if (import.meta.main) {
  const fonts = await makeFonts()
  for (const [at, font] of fonts.entries()) writeFileSync(fileOf(WEIGHTS[at]!), font)
  writeFileSync(WIDTHS, widthsFileOf(fonts))
}
