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
/** Of other alphabets the widest letters count: what ends too early still ends well. */
const WIDEST = { emoji: 1400, letter: 1000 }

/** In thousandths of the size. */
function widthOfPart(part: string, table: Map<string, number>): number {
  const known = table.get(part) ?? table.get(part.normalize('NFD').charAt(0))
  if (known !== undefined && !EMOJI.test(part)) return known
  if (UNSEEN.test(part)) return 0
  return EMOJI.test(part) ? WIDEST.emoji : WIDEST.letter
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

/** What our own font can draw of a text; accents it does not have are left out before their letters are. */
export function drawable(text: string): string {
  const drawn = partsOf(text.normalize('NFC')).map((part) => {
    if (TABLES[400].has(part)) return part
    const base = part.normalize('NFD').charAt(0)
    return TABLES[400].has(base) && !EMOJI.test(part) ? base : ''
  })
  return drawn.join('').replaceAll(/\s+/g, ' ').trim()
}

export const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)
