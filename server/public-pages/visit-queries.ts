import type { Database } from '../db/database.ts'

/** A link that was revoked meanwhile counts no more. */
export function addVisits(db: Database, visits: Map<string, number>) {
  // In one order everywhere: two instances that count the same links must not wait for each other.
  const inOrder = [...visits].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return db.transaction(async (tx) => {
    for (const [tokenHash, count] of inOrder)
      await tx.run(
        'UPDATE portfolio_links SET visits = visits + ? WHERE token_hash = ?',
        count,
        tokenHash,
      )
  })
}
