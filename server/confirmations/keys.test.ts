import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { sql } from '../db/database.ts'
import { freshDatabaseUrl, testApp } from '../testing/app.ts'
import { addKey, ensureKey, readPublicKeys, readSigningKey } from './keys.ts'

const countKeys = async (...given: Parameters<typeof readPublicKeys>) =>
  (await readPublicKeys(...given)).keys.length

test('of two servers that start together on one database, one makes the key', async () => {
  for (let round = 0; round < 5; round += 1) {
    const url = await freshDatabaseUrl({ migrated: true })
    const servers = await Promise.all([1, 2].map(() => connect(url, () => undefined)))
    await Promise.all(servers.map(ensureKey))
    for (const db of servers) expect(await countKeys(db)).toBe(1)
    await Promise.all(servers.map((db) => db.close()))
  }
})

test('a later start leaves the keys as they are', async () => {
  const { db } = await testApp()
  const before = await readPublicKeys(db)
  await ensureKey(db)
  expect(await readPublicKeys(db)).toEqual(before)
})

test('serves all public keys, newest first, and nothing of the private ones', async () => {
  const { app, db } = await testApp()
  const { kid: first } = await readSigningKey(db)
  const second = await addKey(db)
  const answer = await app.inject({ url: '/.well-known/jwks.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jwk-set+json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  const common = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }
  const x = expect.stringMatching(/^[\w-]{43}$/)
  expect(answer.json()).toEqual({
    keys: [
      { ...common, kid: second, x },
      { ...common, kid: first, x },
    ],
  })
  const rows = await db.all<{ private_jwk: string }>(sql`SELECT private_jwk FROM signing_keys`)
  for (const { private_jwk } of rows)
    expect(answer.body).not.toContain((JSON.parse(private_jwk) as { d: string }).d)
  const refused = await app.inject({ method: 'POST', url: '/.well-known/jwks.json' })
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a new key is the newest even if the clock was ahead when the last one was made', async () => {
  const { db } = await testApp()
  await db.run(sql`UPDATE signing_keys SET created_at = '2999-01-01T00:00:00.000Z'`)
  expect((await readSigningKey(db)).kid).not.toBe(await addKey(db))
  const [newest] = (await readPublicKeys(db)).keys
  expect((await readSigningKey(db)).kid).toBe(newest!.kid)
  expect(await countKeys(db)).toBe(2)
})
