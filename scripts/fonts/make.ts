import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withPackages } from '../temporary-packages.ts'
import { cutFamily } from './family-name.ts'
import { widthsOf } from './sfnt.ts'

/**
 * The renderer of portfolio images reads neither woff2 nor variable fonts: this makes static fonts out of the
 * client's, and a table of widths for breaking text into lines. Run it when the client's font changes.
 */
const PACKAGES = ['subset-font@2.9.0', 'wawoff2@2.0.1']
const ROOT = join(import.meta.dirname, '../..')
const FONTS = join(ROOT, 'web/styles/fonts')
export const WIDTHS = join(ROOT, 'web/portfolio/pictures/figtree-widths.json')
export const WEIGHTS = [400, 700]
export const fileOf = (weight: number) => join(FONTS, `figtree-${weight}.ttf`)

type Decompress = (font: Uint8Array) => Promise<Uint8Array>
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt'; variationAxes: Record<string, number>; noHinting: boolean },
) => Promise<Buffer>

async function makeFonts(modules: string) {
  const load = createRequire(join(modules, 'from-here.js'))
  const { decompress } = load('wawoff2') as { decompress: Decompress }
  const subset = load('subset-font') as Subset
  const variable = Buffer.from(await decompress(readFileSync(join(FONTS, 'figtree.woff2'))))
  const characters = [...widthsOf(variable).keys()].join('')
  const fonts: Buffer[] = []
  for (const wght of WEIGHTS) {
    const options = { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true } as const
    fonts.push(cutFamily(await subset(variable, characters, options), 'Figtree'))
    writeFileSync(fileOf(wght), fonts.at(-1)!)
  }
  writeFileSync(WIDTHS, widthsFileOf(fonts))
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

if (import.meta.main) await withPackages(PACKAGES, makeFonts)
