import type { JWK } from 'jose'
import { isoTime } from '../clock.ts'
import { type Database, type Statements, sql } from '../db/database.ts'

const KEY_LOCK = 'signing keys'

/** RFC 8032; verifiers know it under this name (RFC 8037). */
export const ALGORITHM = 'EdDSA'

interface KeyRow {
  kid: string
  /** With its private part: it leaves the database only to sign. */
  private_jwk: string
  created_at: string
}

const NEWEST = sql`SELECT kid, private_jwk, created_at FROM signing_keys
  ORDER BY created_at DESC, kid`

const findNewest = (db: Statements) => db.get<KeyRow>(sql`${NEWEST} LIMIT 1`)

/** At the start of the server: of several that start together, one makes the first key. */
export async function ensureKey(db: Database) {
  if (await findNewest(db)) return
  const { kid, private_jwk } = await generateKey()
  await db.transaction(
    (tx) =>
      tx.run(
        sql`INSERT INTO signing_keys (kid, private_jwk, created_at)
         SELECT ${kid}, ${private_jwk}, ${isoTime(Date.now())}
         WHERE NOT EXISTS (SELECT 1 FROM signing_keys)`,
      ),
    KEY_LOCK,
  )
}

/** From now on confirmations are signed with a new key; the others still verify. */
export async function addKey(
  db: Database,
  alongside?: (tx: Statements, kid: string) => Promise<unknown>,
) {
  const { kid, private_jwk } = await generateKey()
  await db.transaction(async (tx) => {
    const newest = await findNewest(tx)
    // The newest even if the clock was ahead when the last one was made.
    const time = Math.max(Date.now(), newest ? Date.parse(newest.created_at) + 1 : 0)
    await tx.run(
      sql`INSERT INTO signing_keys (kid, private_jwk, created_at)
       VALUES (${kid}, ${private_jwk}, ${isoTime(time)})`,
    )
    await alongside?.(tx, kid)
  }, KEY_LOCK)
  return kid
}

async function generateKey() {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(jwk), private_jwk: JSON.stringify(jwk) }
}

/** The newest, read each time: a server that runs uses a new one at once. */
export async function readSigningKey(db: Statements) {
  const row = await findNewest(db)
  if (!row) throw new Error('There is no signing key')
  return { kid: row.kid, jwk: JSON.parse(row.private_jwk) as JWK }
}

/** All public keys as a JSON Web Key Set, newest first. */
export async function readPublicKeys(db: Statements) {
  const rows = await db.all<KeyRow>(NEWEST)
  return { keys: rows.map(toPublic) }
}

/** Names what is public, so that nothing else leaves. */
function toPublic({ kid, private_jwk }: KeyRow) {
  const { kty, crv, x } = JSON.parse(private_jwk) as JWK
  return { kty, crv, x, kid, alg: ALGORITHM, use: 'sig' }
}
