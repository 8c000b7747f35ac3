/** In characters of its JSON: some two hundred technologies, or a millisecond to read and to write. */
const LARGE = 32 * 1024
/** Whoever is forgotten is read once more as if they had little. */
const MAX_KNOWN = 10_000

const known = new Set<string>()

/** Whether what the owner of a token has was large when it was last read. */
export const isKnownAsLarge = (tokenHash: string) => known.has(tokenHash)

export const isLarge = (length: number) => length >= LARGE

export function noteLength(tokenHash: string, length: number) {
  known.delete(tokenHash)
  if (!isLarge(length)) return
  known.add(tokenHash)
  if (known.size > MAX_KNOWN) known.delete(known.values().next().value!)
}
