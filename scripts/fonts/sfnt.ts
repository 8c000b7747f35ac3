/** OpenType tables: https://learn.microsoft.com/typography/opentype/spec/ */
export type Tables = Map<string, { record: number; start: number; length: number }>

const PAIRS_OF_CODES = 4

export function tablesOf(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  return new Map(
    records.map((record) => [
      font.toString('latin1', record, record + 4),
      { record, start: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) },
    ]),
  )
}

const startOf = (font: Buffer, table: string) => tablesOf(font).get(table)!.start

/** Glyph ids by character, from a format 4 cmap. */
function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = startOf(font, 'cmap')
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => 4 + 8 * at)
  const map = maps
    .map((record) => cmap + font.readUInt32BE(cmap + record + 4))
    .find((start) => font.readUInt16BE(start) === PAIRS_OF_CODES)!
  const size = font.readUInt16BE(map + 6)
  const glyphs = new Map<number, number>()
  for (let at = 0; at < size; at += 2) {
    const [end, start, delta, offset] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((list) =>
      font.readUInt16BE(map + list + at),
    ) as [number, number, number, number]
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const place = map + 16 + 3 * size + at + offset + 2 * (code - start)
      const glyph = offset === 0 ? code : font.readUInt16BE(place)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

/** Advance widths in thousandths of the type size. */
export function widthsOf(font: Buffer): Map<string, number> {
  const units = font.readUInt16BE(startOf(font, 'head') + 18)
  const last = font.readUInt16BE(startOf(font, 'hhea') + 34) - 1
  const hmtx = startOf(font, 'hmtx')
  return new Map(
    Array.from(glyphsOf(font), ([code, glyph]) => [
      String.fromCodePoint(code),
      Math.round((1000 * font.readUInt16BE(hmtx + 4 * Math.min(glyph, last))) / units),
    ]),
  )
}
