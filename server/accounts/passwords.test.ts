import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

test('hashes with argon2id at the configured cost, as a PHC string', async () => {
  expect(await hashPassword('Senha-forte1')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
})

test('salts every hash of the same password', async () => {
  expect(await hashPassword('Senha-forte1')).not.toBe(await hashPassword('Senha-forte1'))
})

test('verifies the right password and rejects others', async () => {
  const phc = await hashPassword('Senha-forte1')
  expect(await verifyPassword('Senha-forte1', phc)).toBe(true)
  for (const wrong of ['senha-forte1', 'Senha-forte1 ', 'Senha-forte', ''])
    expect(await verifyPassword(wrong, phc), wrong).toBe(false)
})

test('rejects every password when there is no hash', async () => {
  expect(await verifyPassword('Senha-forte1', undefined)).toBe(false)
})

test('normalises Unicode in passwords', async () => {
  const phc = await hashPassword('Açaí-forte1'.normalize('NFC'))
  expect(await verifyPassword('Açaí-forte1'.normalize('NFD'), phc)).toBe(true)
  expect(await verifyPassword('Acai-forte1', phc)).toBe(false)
})

test('verifies hashes made at an older cost', async () => {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message: 'Senha-forte1',
    nonce,
    memory: 1024,
    passes: 3,
    parallelism: 2,
    tagLength: 32,
  })
  const phc = `$argon2id$v=19$m=1024,t=3,p=2$${encode(nonce)}$${encode(hash)}`
  expect(await verifyPassword('Senha-forte1', phc)).toBe(true)
  expect(await verifyPassword('Senha-forte2', phc)).toBe(false)
})
