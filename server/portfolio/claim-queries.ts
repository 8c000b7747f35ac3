import type { Statements } from '../db/database.ts'

interface Claim {
  address_hash: string
  user_id: string
  now: string
  /** Kept for longer than this from now was written by a clock that was ahead, and keeps nobody away. */
  far: string
}

/**
 * Whether it is theirs now: nobody has it, or whoever gave it up has had their time, or it was they. Of two who want it
 * at once the second waits for the first on both databases, and finds it taken.
 */
export async function claimAddress(tx: Statements, { address_hash, user_id, now, far }: Claim) {
  const row = await tx.get(
    `INSERT INTO address_claims (address_hash, user_id) VALUES (?, ?)
     ON CONFLICT (address_hash) DO UPDATE SET user_id = excluded.user_id, kept_until = NULL,
       was_published = CASE
         WHEN address_claims.user_id = excluded.user_id AND address_claims.kept_until > ?
         THEN address_claims.was_published ELSE 0 END
     WHERE address_claims.user_id = excluded.user_id
       OR address_claims.kept_until <= ? OR address_claims.kept_until > ?
     RETURNING address_hash`,
    address_hash,
    user_id,
    now,
    now,
    far,
  )
  return row !== undefined
}

export async function isClaimedByOthers(db: Statements, claim: Claim) {
  const row = await db.get(
    `SELECT 1 AS claimed FROM address_claims WHERE address_hash = ? AND (user_id IS NULL OR user_id <> ?)
     AND (kept_until IS NULL OR (kept_until > ? AND kept_until <= ?))`,
    claim.address_hash,
    claim.user_id,
    claim.now,
    claim.far,
  )
  return row !== undefined
}

/** From here on readers may know the address that the person has now. */
export function updateToPublished(tx: Statements, userId: string) {
  return tx.run(
    'UPDATE address_claims SET was_published = 1 WHERE user_id = ? AND kept_until IS NULL',
    userId,
  )
}

/** Where nobody ever met a page it is free at once: there is nobody to be taken for, and addresses cannot be hoarded by it. */
export async function giveUp(tx: Statements, addressHash: string, keptUntil: string) {
  await tx.run(
    'DELETE FROM address_claims WHERE address_hash = ? AND was_published = 0',
    addressHash,
  )
  await tx.run(
    'UPDATE address_claims SET kept_until = ? WHERE address_hash = ?',
    keptUntil,
    addressHash,
  )
}

/** Those of whoever has left: in use by nobody, and known to belong to nobody. */
const ORPHANED = 'user_id IS NULL AND kept_until IS NULL'

export async function giveUpOrphaned(tx: Statements, keptUntil: string) {
  await tx.run(`DELETE FROM address_claims WHERE ${ORPHANED} AND was_published = 0`)
  await tx.run(`UPDATE address_claims SET kept_until = ? WHERE ${ORPHANED}`, keptUntil)
}

export function deleteClaimsKeptUntil(db: Statements, time: string) {
  return db.run('DELETE FROM address_claims WHERE kept_until <= ?', time)
}

export function updateAddress(tx: Statements, userId: string, address: string) {
  return tx.run(
    'UPDATE portfolios SET address = ?, revision = revision + 1 WHERE user_id = ?',
    address,
    userId,
  )
}
