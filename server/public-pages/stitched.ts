import { constants, crc32, deflateRawSync } from 'node:zlib'
import { shiftedChecksum } from './checksum.ts'

/** A piece of a text, compressed so that other pieces can stand before and after it. */
export interface Piece {
  deflated: Uint8Array
  checksum: number
  length: number
}

export function toPiece(text: string): Piece {
  const bytes = Buffer.from(text)
  return {
    deflated: deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH }),
    checksum: crc32(bytes),
    length: bytes.length,
  }
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last one. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff])

/** One gzip of all pieces with a short text between each two: what stays the same is compressed once for all. */
export function stitch(pieces: Piece[], between: string): Buffer {
  const seam = toPiece(between)
  const all = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [seam, piece]))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(
    all.reduce((sum, piece) => (shiftedChecksum(sum, piece.length) ^ piece.checksum) >>> 0, 0),
  )
  trailer.writeUInt32LE(all.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return Buffer.concat([HEADER, ...all.map(({ deflated }) => deflated), END, trailer])
}
