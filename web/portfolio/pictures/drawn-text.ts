import { plainLetters } from '../public-page/plain-letters.ts'
import widths from './figtree-widths.json'

export interface Type {
  size: number
  weight: 400 | 700
}

const letters = new Intl.Segmenter('pt-BR')
const partsOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)

const CHARACTERS = Array.from(widths.characters)
const TABLES = {
  400: tableOf(widths[400]),
  700: tableOf(widths[700]),
}

function tableOf(list: string) {
  return new Map(list.split(' ').map((width, at) => [CHARACTERS[at]!, Number(width)]))
}

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const UNSEEN = /^[\p{M}\p{Cf}]+$/u
/** East Asian letters fill a square. */
const SQUARE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
/** Of what is not in our font, as wide as readers' fonts mostly have it: the widest would cut names at half their room. */
const USUAL = { emoji: 1150, square: 900, capital: 720, letter: 600 }

function usualWidth(part: string) {
  if (EMOJI.test(part)) return USUAL.emoji
  if (SQUARE.test(part)) return USUAL.square
  return /\p{Lu}/u.test(part) ? USUAL.capital : USUAL.letter
}

/** A letter as our font can draw it, by its base letter where it must; nothing where it cannot. */
function drawnPart(part: string): string[] {
  if (TABLES[400].has(part)) return [part]
  if (EMOJI.test(part)) return []
  const plain = plainLetters(part)
  return plain.every((letter) => TABLES[400].has(letter)) ? plain : []
}

/** In thousandths of the size. */
function widthOfPart(part: string, table: Map<string, number>): number {
  if (UNSEEN.test(part)) return 0
  const drawn = drawnPart(part)
  if (drawn.length === 0) return usualWidth(part)
  return drawn.reduce((sum, letter) => sum + table.get(letter)!, 0)
}

export const widthOf = (text: string, { size, weight }: Type): number =>
  (partsOf(text).reduce((sum, part) => sum + widthOfPart(part, TABLES[weight]), 0) * size) / 1000

const MORE = '…'

/** As much of it as there is room for, and a sign where something is missing. */
export function clip(text: string, room: number, type: Type): string {
  if (widthOf(text, type) <= room) return text
  let kept = ''
  for (const part of partsOf(text)) {
    if (widthOf(kept + part + MORE, type) > room) break
    kept += part
  }
  return kept.trimEnd() + MORE
}

/** Between words where it can be, within a word where it must be; the last line takes the rest as far as it goes. */
export function wrap(text: string, room: number, type: Type, most: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most - 1) {
    const line = firstLine(rest, room, type)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' ? lines : [...lines, clip(rest, room, type)]
}

function firstLine(text: string, room: number, type: Type): string {
  if (widthOf(text, type) <= room) return text
  let line = ''
  for (const part of partsOf(text)) {
    if (widthOf(line + part, type) > room) break
    line += part
  }
  const space = line.lastIndexOf(' ')
  return space > 0 ? line.slice(0, space + 1) : line || partsOf(text)[0]!
}

const join = (parts: string[]) => parts.join('').replaceAll(/\s+/g, ' ').trim()

/** What our own font can draw of a text; accents it does not have are left out before their letters are. */
export const drawable = (text: string): string =>
  join(partsOf(text.normalize('NFC')).flatMap(drawnPart))

const HAS_LETTER = /[\p{L}\p{N}]/u

/** The same, or nothing where a letter would be lost: half a name is nobody's. */
export function drawableWhole(text: string): string {
  const isLost = (part: string) => HAS_LETTER.test(part) && drawnPart(part).length === 0
  const drawn = drawable(text)
  return partsOf(text.normalize('NFC')).some(isLost) || !HAS_LETTER.test(drawn) ? '' : drawn
}
