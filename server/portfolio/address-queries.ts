import { RENAMES } from '#contract/portfolio-address.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

interface Claim {
  address_hash: string
  user_id: string
  now: string
}

/**
 * Succeeds if the address is free, if its retirement is over, or if the same user retired it. Of two concurrent claims
 * the second waits for the first on both databases, and fails.
 */
export async function claimAddress(tx: Statements, { address_hash, user_id, now }: Claim) {
  const row = await tx.get(
    sql`INSERT INTO address_claims (address_hash, user_id) VALUES (${address_hash}, ${user_id})
     ON CONFLICT (address_hash) DO UPDATE SET user_id = excluded.user_id, kept_until = NULL,
       was_published = CASE
         WHEN address_claims.user_id = excluded.user_id AND address_claims.kept_until > ${now}
         THEN address_claims.was_published ELSE 0 END
     WHERE address_claims.user_id = excluded.user_id OR address_claims.kept_until <= ${now}
     RETURNING address_hash`,
  )
  return row !== undefined
}

export async function isClaimedByOthers(db: Statements, claim: Claim) {
  const row = await db.get(
    sql`SELECT 1 AS claimed FROM address_claims
     WHERE address_hash = ${claim.address_hash} AND (user_id IS NULL OR user_id <> ${claim.user_id})
     AND (kept_until IS NULL OR kept_until > ${claim.now})`,
  )
  return row !== undefined
}

/** From now on readers may know the user's present address. */
export function markPublished(tx: Statements, userId: string) {
  return tx.run(
    sql`UPDATE address_claims SET was_published = 1
     WHERE user_id = ${userId} AND kept_until IS NULL`,
  )
}

/** An address that was never published is free immediately: no reader can be misled, and addresses cannot be hoarded. */
export async function retireClaim(tx: Statements, addressHash: string, until: string) {
  await tx.run(
    sql`DELETE FROM address_claims WHERE address_hash = ${addressHash} AND was_published = 0`,
  )
  await tx.run(
    sql`UPDATE address_claims SET kept_until = ${until} WHERE address_hash = ${addressHash}`,
  )
}

/** In use by an account that was deleted. */
const ORPHANED = sql`user_id IS NULL AND kept_until IS NULL`

export async function retireOrphanedClaims(tx: Statements, until: string) {
  await tx.run(sql`DELETE FROM address_claims WHERE ${ORPHANED} AND was_published = 0`)
  await tx.run(sql`UPDATE address_claims SET kept_until = ${until} WHERE ${ORPHANED}`)
}

export function deleteClaimsRetiredUntil(db: Database, time: string) {
  return deleteInPortions(db, 'address_claims', {
    key: 'address_hash',
    where: sql`kept_until <= ${time}`,
  })
}

export function updateAddress(tx: Statements, userId: string, address: string) {
  return tx.run(
    sql`UPDATE portfolios SET address = ${address}, revision = revision + 1
     WHERE user_id = ${userId}`,
  )
}

const isCounted = (userId: string, since: string) => sql`user_id = ${userId} AND at > ${since}`

/** Returns 0 where the limit is reached. */
export function insertRename(
  tx: Statements,
  { id, userId, now }: { id: string; userId: string; now: string },
  since: string,
) {
  return tx.run(
    sql`INSERT INTO address_changes (user_id, id, at)
     SELECT id, ${id}, ${now} FROM users WHERE id = ${userId}
     AND (SELECT COUNT(*) FROM address_changes WHERE ${isCounted(userId, since)}) < ${RENAMES.most}`,
  )
}

/** Oldest first. */
export async function listRenames(db: Statements, userId: string, since: string) {
  const rows = await db.all<{ at: string }>(
    sql`SELECT at FROM address_changes WHERE ${isCounted(userId, since)} ORDER BY at`,
  )
  return rows.map(({ at }) => at)
}

export function deleteRenamesUntil(db: Database, time: string) {
  return deleteInPortions(db, 'address_changes', {
    key: 'user_id, at, id',
    where: sql`at <= ${time}`,
  })
}
