/** What can stand in a JPEG behind FF. Those without a length of their own are passed over as they are. */
const STUFFED = 0x00
const FIRST_KNOWN = 0xc0
const RESTARTS = { first: 0xd0, last: 0xd7 }
const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/**
 * Whether a JPEG has more scans than so many, found as decoders do: from marker to marker, over whatever
 * stands between them. It is never fewer than they would read, and what is cut or broken is theirs to refuse.
 */
export function hasMoreScans(bytes: Uint8Array, most: number) {
  let scans = 0
  for (let at = nextMarker(bytes, 0); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at]!
    at += 1
    if (marker === END) return false
    if (!hasLength(marker)) continue
    if (marker === SCAN && (scans += 1) > most) return true
    at += Math.max(2, (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0))
  }
  return false
}

const hasLength = (marker: number) =>
  marker >= FIRST_KNOWN &&
  marker !== START &&
  !(marker >= RESTARTS.first && marker <= RESTARTS.last)

/** Where the byte stands that names the next marker: FF may come several times before it, and FF 00 is a byte of a picture. */
function nextMarker(bytes: Uint8Array, from: number) {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    while (bytes[at] === 0xff) at += 1
    if (bytes[at] !== STUFFED) return at
  }
  return bytes.length
}
