import { hasMoreScans } from './jpeg-scans.ts'
import { hasMoreChunks } from './png-texts.ts'

/** Decoders read all of these before they draw the first line, and nothing stops them on the way. Encoders write up to 18. */
const MAX_SCANS = 32
/** Only the first is drawn, but to find it each one's place is looked up in the list of all: twice as many take four times as long. */
const MAX_FRAMES = 1000
/** Each is looked at, on the thread that answers everybody. Encoders write some hundred a megabyte. */
const MAX_CHUNKS = 10_000

/** By its first bytes: what a file is called, or says it is, is for the sender to choose. And by what would take for ever to read. */
export function isPhoto(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return !hasMoreScans(bytes, MAX_SCANS)
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return !hasMoreFrames(bytes, MAX_FRAMES)
  return head.startsWith('\x89PNG\r\n\x1a\n') && !hasMoreChunks(bytes, MAX_CHUNKS)
}

/** Each frame of a WebP is announced by its name. In what is compressed it stands by chance once in four thousand million bytes. */
function hasMoreFrames(bytes: Uint8Array, most: number) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = -1
  for (let frames = 0; frames <= most; frames += 1) {
    at = file.indexOf('ANMF', at + 1, 'latin1')
    if (at < 0) return false
  }
  return true
}
