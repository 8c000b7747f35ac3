import { tablesOf } from './sfnt.ts'

const FAMILY = 1
const UTF_16 = 3

function familyRecords(font: Buffer): number[] {
  const { start } = tablesOf(font).get('name')!
  return Array.from({ length: font.readUInt16BE(start + 2) }, (_, at) => start + 6 + 12 * at)
    .filter((record) => font.readUInt16BE(record) === UTF_16)
    .filter((record) => font.readUInt16BE(record + 6) === FAMILY)
}

export function familyOf(font: Buffer): string {
  const { start } = tablesOf(font).get('name')!
  const [record] = familyRecords(font)
  const text = start + font.readUInt16BE(start + 4) + font.readUInt16BE(record! + 10)
  const bytes = Buffer.from(font.subarray(text, text + font.readUInt16BE(record! + 8)))
  return bytes.swap16().toString('utf16le')
}

/** A variable font is named after its lightest weight; the record is truncated to the family's name. */
export function cutFamily(font: Buffer, family: string): Buffer {
  if (!familyOf(font).startsWith(family)) throw new Error(`This font is ${familyOf(font)}.`)
  const cut = Buffer.from(font)
  for (const record of familyRecords(cut)) cut.writeUInt16BE(2 * family.length, record + 8)
  const { record, start, length } = tablesOf(cut).get('name')!
  cut.writeUInt32BE(sumOf(cut.subarray(start, start + length)), record + 4)
  return cut
}

/** The OpenType table checksum: four bytes at a time, zero-padded. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
