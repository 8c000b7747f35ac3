import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { COLOURS } from '../../web/portfolio/pictures/picture-colours.ts'
import { pitch } from '../../web/texts/login.ts'
import { WORDMARK_SHAPE } from '../../web/ui/icons/wordmark-symbol.ts'
import { fileOf, WEIGHTS } from '../fonts/make.ts'
import { widthsOf } from '../fonts/sfnt.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
export const placeOf = (name: string) => join(PUBLIC, name)

const favicon = readFileSync(placeOf('favicon.svg'), 'utf8')
const [mark = ''] = /<path [^>]+>/.exec(favicon)!
const { ground, bright, soft, accent } = COLOURS.dark

/** Maskable: the background fills the square, the mark stays in the safe zone. */
const cutOut = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>` +
  `<g transform="translate(16 16) scale(${share}) translate(-16 -16)">${mark}</g></svg>`

const BARS = [96, 180, 264]
const BASE = 516
const ROOM = 560

const bar = (height: number, at: number) => {
  const [name] = pitch.levels[at]!
  const x = 704 + at * 152
  return (
    `<rect x="${x}" y="${BASE - height}" width="88" height="${height}" rx="32" fill="${COLOURS.dark[`level-${(at + 1) as 1 | 2 | 3}`]}"/>` +
    `<text x="${x + 44}" y="${BASE + 42}" font-size="24" fill="${soft}" text-anchor="middle">${name}</text>`
  )
}

type Look = { size: number; step: number; weight: number; fill: string }

/** Breaks between words, in the space left of the bars. */
function linesOf(words: string, { size, weight }: Look) {
  const widths = widthsOf(readFileSync(fileOf(weight)))
  const widthOf = (line: string) =>
    Array.from(line).reduce((sum, letter) => sum + widths.get(letter)!, 0) * (size / 1000)
  return words.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`
    return lines.length > 0 && widthOf(longer) <= ROOM
      ? [...lines.slice(0, -1), longer]
      : [...lines, word]
  }, [])
}

const written = (words: string, y: number, look: Look) =>
  linesOf(words, look)
    .map(
      (line, at) =>
        `<text x="80" y="${y + at * look.step}" font-size="${look.size}" font-weight="${look.weight}" fill="${look.fill}" letter-spacing="${look.weight === 700 ? -1.5 : 0}">${line}</text>`,
    )
    .join('')

/** The link preview image: the pitch, and how a level grows. */
const linkImage =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Figtree">' +
  `<radialGradient id="glow" cx="0.3" cy="0.5" r="0.62"><stop stop-color="${accent}" stop-opacity="0.14"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>` +
  `<rect width="1200" height="630" fill="${ground}"/><rect width="1200" height="630" fill="url(#glow)"/>` +
  `<g transform="translate(80 76) scale(1.7)" fill="${accent}">${WORDMARK_SHAPE}</g>` +
  written(pitch.title, 252, { size: 72, step: 78, weight: 700, fill: bright }) +
  written(pitch.lead, 484, { size: 28, step: 38, weight: 400, fill: soft }) +
  `${BARS.map(bar).join('')}</svg>`

/** Every app image by its name in web/public. */
export const PICTURES = {
  'icon-192.png': { svg: favicon, width: 192, height: 192 },
  'icon-512.png': { svg: favicon, width: 512, height: 512 },
  'icon-maskable-512.png': { svg: cutOut(0.76), width: 512, height: 512 },
  'apple-touch-icon.png': { svg: cutOut(0.86), width: 180, height: 180 },
  'link-image.png': { svg: linkImage, width: 1200, height: 630 },
} as const

export async function draw({ svg, width }: { svg: string; width: number }): Promise<Buffer> {
  const font = { loadSystemFonts: false, fontFiles: WEIGHTS.map(fileOf) }
  const picture = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render()
  return sharp(picture.asPng()).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
}
