const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Some kilobytes of them may unfold to fifty megabytes each, and decoders unfold all before the first line. */
const TEXTS = ['tEXt', 'zTXt', 'iTXt']
/** Around what a chunk holds: its length and its name before it, its checksum behind it. */
const BEFORE = 8
const AROUND = 12

/** A PNG without what it says about itself in words, which nobody will read. All else stays byte for byte. */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return bytes
  const kept = Buffer.alloc(file.length)
  let length = file.copy(kept, 0, 0, SIGNATURE.length)
  for (let at = SIGNATURE.length; at < file.length; ) {
    const end = endOfChunk(file, at)
    const name = file.toString('latin1', at + 4, at + BEFORE)
    if (!TEXTS.includes(name)) length += file.copy(kept, length, at, end)
    at = end
  }
  return kept.subarray(0, length)
}

/** Whoever looks at each would stop everybody else, where millions hold nothing. */
export function hasMoreChunks(bytes: Uint8Array, most: number) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE.length
  for (let chunks = 0; chunks < most && at < file.length; chunks += 1) at = endOfChunk(file, at)
  return at < file.length
}

/** What is cut is the decoder's to refuse. */
const endOfChunk = (file: Buffer, at: number) =>
  file.length - at < BEFORE
    ? file.length
    : Math.min(file.length, at + AROUND + file.readUInt32BE(at))
