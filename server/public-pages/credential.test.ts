import { createPublicKey, verify } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import { addKey, readPublicKeys } from '../confirmations/keys.ts'
import { testApp } from '../testing/app.ts'
import { confirm, learn, openClass, show } from '../testing/confirmations.ts'
import { publish } from '../testing/portfolios.ts'

const ISSUER = 'https://techfolio.example.org'
const one = await testApp({ environment: { PUBLIC_URL: ISSUER } })
const local = await testApp({ url: one.url })
const { app, db, join } = one

async function begin(name: string, note?: string) {
  const [teacher, student] = [await join(`Prof ${name}`), await join(name)]
  const { id: class_id, members } = await openClass(db, teacher, [student])
  const technology = (await learn(student, 'React')).id
  const id = await confirm(teacher, { id: class_id, member: members[0]!, technology, note })
  await show(student, id)
  return { teacher, student, id }
}

const get = (url: string) => app.inject({ url })
const fileOf = async (id: string) =>
  (await get(`/confirmacoes/${id}.json`)).json<{ credential: string }>().credential
const keys = async () => (await get('/.well-known/jwks.json')).json<JSONWebKeySet>()

/** With nothing but the two public files. */
const verified = async (credential: string, set: JSONWebKeySet) =>
  jwtVerify(credential, createLocalJWKSet(set), { issuer: ISSUER, algorithms: ['EdDSA'] })

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

test('the file is an Open Badges 3.0 credential that the key set verifies', async () => {
  const { id, student, teacher } = await begin('Ana', 'Fez sozinha, com **testes**.')
  const answer = await get(`/confirmacoes/${id}.json`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'access-control-allow-origin': '*',
  })
  expect(Object.keys(answer.json())).toEqual(['credential'])
  const set = await keys()
  const { payload, protectedHeader } = await verified(await fileOf(id), set)
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: set.keys[0]!.kid })
  const page = `${ISSUER}/confirmacoes/${id}`
  const seconds = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(payload).toEqual({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: page,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name: 'React, Intermediário',
    issuer: { id: ISSUER, type: ['Profile'], name: 'Techfólio', url: ISSUER },
    validFrom: seconds,
    credentialSubject: {
      id: `${page}#student`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: student.user.name,
          identityType: 'name',
        },
      ],
      achievement: {
        id: `${page}#achievement`,
        type: ['Achievement'],
        achievementType: 'Competency',
        name: 'React, Intermediário',
        description: 'React, Intermediário',
        criteria: {
          narrative: rulerOf('React')[1]
            .map(({ text }) => text)
            .join('\n'),
        },
        fieldOfStudy: 'React',
        inLanguage: 'pt-BR',
      },
      result: [{ type: ['Result'], value: 'Intermediário' }],
      source: {
        id: `${page}#teacher`,
        type: ['Profile'],
        name: teacher.user.name,
        parentOrg: { id: `${page}#class`, type: ['Profile'], name: 'Front-end 2026' },
      },
      narrative: 'Fez sozinha, com **testes**.',
    },
    iss: ISSUER,
    jti: page,
    sub: `${page}#student`,
    nbf: expect.any(Number),
  })
  expect(payload.nbf).toBe(Date.parse(String(payload['validFrom'])) / 1000)
  for (const { user } of [student, teacher])
    for (const secret of [user.id, user.email])
      expect(JSON.stringify(payload)).not.toContain(secret)
})

/** What Open Badges 3.0 and its VC 2.0 base require, by the type that has it. */
const REQUIRED: Record<string, string[]> = {
  AchievementCredential: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom'],
  AchievementSubject: ['type', 'achievement'],
  Achievement: ['id', 'type', 'criteria', 'description', 'name'],
  Profile: ['id', 'type'],
  IdentityObject: ['type', 'hashed', 'identityHash', 'identityType'],
  Result: ['type'],
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown>
  return [object, ...Object.values(object).flatMap(objectsIn)]
}

test('the credential has every member that Open Badges 3.0 requires', async () => {
  const { id } = await begin('Bia')
  const payload = decoded((await fileOf(id)).split('.')[1]!)
  const seen = new Set<string>()
  for (const object of objectsIn(payload))
    for (const type of [object['type'] ?? []].flat() as string[]) {
      seen.add(type)
      expect(Object.keys(object), type).toEqual(expect.arrayContaining(REQUIRED[type] ?? []))
    }
  expect([...seen]).toEqual(expect.arrayContaining(Object.keys(REQUIRED)))
  for (const claim of ['iss', 'jti', 'sub', 'nbf']) expect(payload).toHaveProperty(claim)
  expect(payload).not.toHaveProperty(['credentialSubject', 'narrative'])
})

test('a verifier without this library agrees, and any changed byte fails', async () => {
  const { id } = await begin('Caio')
  const credential = await fileOf(id)
  const set = await keys()
  const [jwk] = set.keys
  const key = createPublicKey({ key: jwk!, format: 'jwk' })
  const isGenuine = (parts: Buffer[]) => {
    const [header, payload, signature] = parts.map((part) => part.toString('base64url'))
    const signed = Buffer.from(`${header}.${payload}`)
    return verify(null, signed, key, Buffer.from(signature!, 'base64url'))
  }
  const parts = credential.split('.').map((part) => Buffer.from(part, 'base64url'))
  expect(isGenuine(parts)).toBe(true)
  for (const [which, part] of parts.entries())
    for (const at of part.keys()) {
      const changed = Buffer.from(part)
      changed[at]! ^= 1
      expect(isGenuine(parts.with(which, changed)), `byte ${at} of part ${which}`).toBe(false)
    }
  for (const which of [0, 1, 2]) {
    const changed = Buffer.from(parts[which]!)
    changed[10]! ^= 1
    const spoilt = parts.with(which, changed).map((part) => part.toString('base64url'))
    await expect(verified(spoilt.join('.'), set)).rejects.toThrow()
  }
})

test('a file downloaded before a new key still verifies; the next is signed with the new one', async () => {
  const { id } = await begin('Davi')
  const before = await fileOf(id)
  expect(await fileOf(id)).toBe(before)
  const kid = await addKey(db)
  const after = await fileOf(id)
  const set = await keys()
  expect(decoded(after.split('.')[0]!)).toMatchObject({ kid })
  expect(decoded(before.split('.')[0]!)).not.toMatchObject({ kid })
  for (const credential of [before, after]) await verified(credential, set)
  expect((await get(`/confirmacoes/${id}`)).body).toContain(kid)
})

test('without PUBLIC_URL there is no file, and the page names none', async () => {
  const { id } = await begin('Eva')
  const page = await local.app.inject({ url: `/confirmacoes/${id}` })
  expect([page.statusCode, page.body.includes('"signature":null')]).toEqual([200, true])
  expect(page.body).toContain('"url":null')
  expect((await local.app.inject({ url: `/confirmacoes/${id}.json` })).statusCode).toBe(404)
  expect((await readPublicKeys(local.db)).keys.length).toBeGreaterThan(0)
})

test('unknown, hidden and malformed ids answer the bytes and headers of every unknown address', async () => {
  const { id, student } = await begin('Fabi')
  await show(student, id, false)
  const { body, headers } = await get('/@ninguem-aqui')
  const { date: _, 'x-request-id': ___, ...expected } = headers
  for (const path of [
    id,
    `${id}.json`,
    `${id}.json.json`,
    `${id}.svg`,
    `${id}/x`,
    '0190b2a0-7c1e-7000-8000-000000000001',
    '0190b2a0-7c1e-7000-8000-000000000001.json',
    'x',
    '.json',
    '%00',
    "' OR 1=1 --",
    'x'.repeat(5000),
  ]) {
    const answer = await get(`/confirmacoes/${path}`)
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, body])
    const { date: __, 'x-request-id': ____, ...actual } = answer.headers
    expect(actual).toEqual(expected)
  }
})

test('the page is revalidated, never indexed and without script; it names the published portfolio', async () => {
  const { id, student } = await begin('Gil')
  const page = await get(`/confirmacoes/${id.toUpperCase()}`)
  expect(page.body).toContain(`"url":"${ISSUER}/confirmacoes/${id}"`)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("script-src 'none'"),
  })
  const etag = String(page.headers.etag)
  const again = () => app.inject({ url: `/confirmacoes/${id}`, headers: { 'if-none-match': etag } })
  expect((await again()).statusCode).toBe(304)
  expect(page.body).toContain('"portfolio":null')
  await publish(student, 'gil-costa')
  const after = await again()
  expect([after.statusCode, after.body]).toEqual([
    200,
    expect.stringContaining('"portfolio":"/@gil-costa"'),
  ])
  expect(after.body).toContain(`${ISSUER}/@gil-costa`)
  for (const secret of [student.user.id, student.user.email])
    expect(after.body).not.toContain(secret)
  await show(student, id, false)
  expect((await again()).statusCode).toBe(404)
})

test('page and file name the student as the teacher knew them', async () => {
  const { id, student } = await begin('Olga')
  const file = await fileOf(id)
  await student.put('/profile', { name: 'Bruno Impostor' })
  expect(await fileOf(id)).toBe(file)
})
