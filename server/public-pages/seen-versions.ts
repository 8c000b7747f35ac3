import type { Database } from '../db/database.ts'
import { type Find, readSeen, type Seen } from './shown.ts'

/** Of those whose page was read last: the page, its card, its image and its CV file are mostly wanted together. */
const MAX_PEOPLE = 8

interface Read {
  version: string
  seen: Promise<Seen | undefined>
}

/** Reads each version of a portfolio once for everything that is drawn of it. */
export function keepSeen(db: Database) {
  const reads = new Map<string, Read>()

  /** Somebody else may have found it by another way: only what is of the very version asked for is theirs as well. */
  async function readBefore(userId: string, version: string) {
    const read = reads.get(userId)
    if (read?.version !== version) return undefined
    const seen = await read.seen.catch(() => undefined)
    return seen?.version === version ? seen : undefined
  }

  return async (userId: string, version: string, find: Find) => {
    const known = await readBefore(userId, version)
    if (known) return known
    const seen = readSeen(db, find)
    reads.delete(userId)
    reads.set(userId, { version, seen })
    for (const oldest of reads.keys()) if (reads.size > MAX_PEOPLE) reads.delete(oldest)
    return seen
  }
}
