import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SignUpInput } from '#contract/accounts.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { ERRORS } from '#contract/errors.ts'
import { signUpOf } from '../../../testing/people.ts'
import { testApp } from '../../testing/app.ts'
import { callOf, documentOf, NAMES } from '../../testing/every-call.ts'
import { INTRODUCTION, PASSWORD_RULES } from './introduction.ts'

const { app, visitor } = await testApp()
const { operationOf } = await documentOf(app)

test.each(['/api', '/api/'])('redirects %s to the page', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs'])
})

test('is served whole by this server, with a policy of its own', async () => {
  const page = await visitor.get('/docs')
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
  const addresses = Array.from(page.body.matchAll(/(?:src|href)="([^"]+)"/g), ([, to]) => to!)
  expect(addresses).toHaveLength(4)
  for (const address of addresses.filter((one) => one.startsWith('/api/'))) {
    const file = await app.inject({ url: address })
    expect([file.statusCode, file.headers['content-security-policy']]).toEqual([
      200,
      page.headers['content-security-policy'],
    ])
  }
})

test('lists every error', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS))
    expect(INTRODUCTION).toContain(`| ${status} | \`${code}\` | ${message} |`)
})

test('names the failures behind each status', () => {
  const { responses } = operationOf('POST /users/techs')
  expect(responses['409']).toMatchObject({
    description: expect.stringMatching(
      /`technology_exists` .+; `technology_limit` .+; `id_taken` /,
    ),
  })
})

/** What the page sends where nothing is typed, as far as the document says it. */
function sampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.items) return schema.minItems ? [sampleOf(schema.items)] : []
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([name]) => name !== 'expires_at')
    return Object.fromEntries(fields.map(([name, one]) => [name, sampleOf(one)]))
  }
  if (schema.type === 'object') return {}
  return schema.type === 'boolean' ? true : '0198f3a0-0000-7000-8000-000000000001'
}
interface Schema {
  type?: string
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  properties?: Record<string, Schema>
}

const WITH_BODY = NAMES.filter((name) => callOf(name).body && !callOf(name).takes)

test.each(WITH_BODY)('%s accepts what the page fills in', (name: CallName) => {
  const { schema } = operationOf(name).requestBody!.content!['application/json']!
  const { body } = CALLS[name] as { body: z.ZodMiniType }
  const result = z.safeParse(body, sampleOf(schema as Schema))
  expect(result.error?.issues).toBeUndefined()
})

const accepts = (password: string) =>
  z.safeParse(SignUpInput, { ...signUpOf('Ana'), password, passwordConfirm: password }).success

test('states the password rules of the contract', () => {
  expect(INTRODUCTION).toContain(PASSWORD_RULES)
  expect(PASSWORD_RULES).toContain('8 to 128 characters')
  const specials = /one of ((?:\S )+)\(/.exec(PASSWORD_RULES)?.[1]?.trim().split(' ') ?? []
  expect(specials).toHaveLength(10)
  expect(specials.filter((special) => !accepts(`Abcdef1${special}`))).toEqual([])
  const others = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
    (character) => /\W|_/.test(character) && !specials.includes(character),
  )
  expect(others.filter((other) => accepts(`Abcdef1${other}`))).toEqual([])
  const wrong = ['Abcde1-', `A1-${'b'.repeat(126)}`, 'Abcdefg-', 'abcdef1-', 'ABCDEF1-']
  expect(wrong.filter(accepts)).toEqual([])
})
