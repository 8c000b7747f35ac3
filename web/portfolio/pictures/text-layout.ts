import { baseLetters } from '../public-page/plain-text.ts'
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
const INVISIBLE = /^[\p{M}\p{Cf}]+$/u
const SQUARE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
/** Typical widths of what our font lacks; the widest possible ones would clip names at half their room. */
const TYPICAL = { emoji: 1150, square: 900, capital: 720, letter: 600 }

function typicalWidth(part: string) {
  if (EMOJI.test(part)) return TYPICAL.emoji
  if (SQUARE.test(part)) return TYPICAL.square
  return /\p{Lu}/u.test(part) ? TYPICAL.capital : TYPICAL.letter
}

/** A letter as our font has it, else its base letters, else nothing. */
function renderedPart(part: string): string[] {
  if (TABLES[400].has(part)) return [part]
  if (EMOJI.test(part)) return []
  const plain = baseLetters(part)
  return plain.every((letter) => TABLES[400].has(letter)) ? plain : []
}

/** In thousandths of the font size. */
function widthOfPart(part: string, table: Map<string, number>): number {
  if (INVISIBLE.test(part)) return 0
  const rendered = renderedPart(part)
  if (rendered.length === 0) return typicalWidth(part)
  return rendered.reduce((sum, letter) => sum + table.get(letter)!, 0)
}

export const widthOf = (text: string, { size, weight }: Type): number =>
  (partsOf(text).reduce((sum, part) => sum + widthOfPart(part, TABLES[weight]), 0) * size) / 1000

const ELLIPSIS = '…'

/** As much of the text as fits, with an ellipsis where it was cut. */
export function clip(text: string, room: number, type: Type): string {
  if (widthOf(text, type) <= room) return text
  let clipped = ''
  for (const part of partsOf(text)) {
    if (widthOf(clipped + part + ELLIPSIS, type) > room) break
    clipped += part
  }
  return clipped.trimEnd() + ELLIPSIS
}

/** Breaks between words, or within a word that is wider than a line; the last line is clipped. */
export function wrap(text: string, room: number, type: Type, max: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < max - 1) {
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

/** What our font can render of a text; accents it lacks go before whole letters do. */
export const renderable = (text: string): string =>
  join(partsOf(text.normalize('NFC')).flatMap(renderedPart))

const HAS_LETTER = /[\p{L}\p{N}]/u

/** The same, or nothing where a letter would be lost: half a name is worse than none. */
export function renderableWhole(text: string): string {
  const isLost = (part: string) => HAS_LETTER.test(part) && renderedPart(part).length === 0
  const rendered = renderable(text)
  return partsOf(text.normalize('NFC')).some(isLost) || !HAS_LETTER.test(rendered) ? '' : rendered
}
