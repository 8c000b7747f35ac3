import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statusesOf } from '#contract/calls/call.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { PHOTO_BYTES } from '#contract/photos.ts'
import { testApp } from '../testing/app.ts'
import {
  type Answer,
  callOf,
  documentOf,
  exampleMaker,
  NAMES,
  sendTo,
  snapshots,
} from '../testing/every-call.ts'
import type { AnyExample } from '../testing/examples.ts'

const parts = await testApp()
const { app, db, join, readiness } = parts
// On a busy machine, loading the generator takes longer than an answer may.
const { expectDocumented, expectBodyDocumented } = await documentOf(app)
const make = exampleMaker(parts)
const stored = await snapshots(db)

/** For what is refused and changes nothing: made once. */
const examples = new Map<CallName, Promise<AnyExample>>()
function shared(name: CallName) {
  const example = examples.get(name) ?? make(name)
  examples.set(name, example)
  return example
}

async function send(name: CallName, ...request: [AnyExample, { token?: string; type?: string }?]) {
  const answer = await sendTo(app, name, ...request)
  expectDocumented(name, answer)
  return answer
}

const codeOf = (answer: Answer) => [answer.statusCode, answer.json<{ code: string }>().code]
const refusal = (code: ErrorCode) => [ERRORS[code].status, code]
/** With the complete body. */
const whole = (code: ErrorCode) => [
  ERRORS[code].status,
  { status: 'error', code, message: ERRORS[code].message },
]

const OPEN = NAMES.filter((name) => callOf(name).isOpen)
const CLOSED = NAMES.filter((name) => !callOf(name).isOpen)
const SENDING = NAMES.filter((name) => !name.startsWith('GET '))

const UUID = /^[\da-f]{8}-/
const inCapitals = (params: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([key, id]) => [key, UUID.test(id) ? id.toUpperCase() : id]),
  )

test.each(NAMES)('%s answers its example, whatever the case of its ids', async (name) => {
  const { params, ...example } = await make(name)
  expectBodyDocumented(name, example)
  const answer = await send(name, { ...example, ...(params && { params: inCapitals(params) }) })
  expect(statusesOf(callOf(name)), answer.body).toContain(answer.statusCode)
})

test.each(OPEN)('%s is for everybody, signed in or not', async (name) => {
  const { token } = await join('Somebody')
  for (const change of [{ token }, { token: 'x'.repeat(43) }]) {
    const { as, ...example } = await make(name)
    expect(as, 'the example of a call that is open has nobody who asks').toBeUndefined()
    expect(statusesOf(callOf(name))).toContain((await send(name, example, change)).statusCode)
  }
})

const gone = await join('Gone')
await gone.delete('/sessions')

test.each(CLOSED)(
  '%s refuses missing, ended and forged tokens and changes nothing',
  async (name) => {
    const { as, ...example } = await shared(name)
    const before = await stored()
    for (const token of ['', gone.token, 'x'.repeat(43), `${as!.token}x`]) {
      const answer = await send(name, example, { token })
      expect([answer.statusCode, answer.json()]).toEqual(whole('not_signed_in'))
    }
    expect(await stored()).toEqual(before)
  },
)

const NEVER_WAS = '00000000-0000-7000-8000-000000000000'
/** An address is not there to be found: anybody may ask about any. */
const WITH_PARAMS = NAMES.filter((name) => name.includes(':') && !name.endsWith(':address'))

test.each(WITH_PARAMS)(
  "%s answers another person's, unknown and malformed things alike and changes nothing",
  async (name) => {
    const { params: own = {}, ...mine } = await shared(name)
    const { params: theirs = {} } = await make(name)
    const before = await stored()
    const ask = async (params: Record<string, string>) => {
      const answer = await send(name, { ...mine, params: { ...own, ...params } })
      expect([answer.statusCode, answer.json()]).toEqual(whole('not_found'))
    }
    for (const [param, other] of Object.entries(theirs)) {
      for (const unknown of [NEVER_WAS, 'not-a-uuid', '\0', 'x'.repeat(5000)])
        await ask({ [param]: unknown })
      if (!UUID.test(other)) continue
      for (const another of [other, other.toUpperCase()]) await ask({ [param]: another })
      await ask(theirs)
    }
    expect(await stored()).toEqual(before)
  },
)

test.each(SENDING)('%s refuses a body that it cannot read and changes nothing', async (name) => {
  const example = await shared(name)
  const { takes, bodyKiB = 16 } = callOf(name)
  const type = takes?.[0] ?? 'application/json'
  const before = await stored()
  const refused = async (body: string, as = type) =>
    codeOf(await send(name, { ...example, body }, { type: as }))
  const limit = takes ? PHOTO_BYTES : bodyKiB * 1024
  expect(await refused('{'.padEnd(limit + 1))).toEqual(refusal('body_too_large'))
  expect(await refused('{'.padEnd(limit))).toEqual(
    refusal(takes ? 'photo_unreadable' : 'malformed_body'),
  )
  expect(await refused('x', 'text/plain')).toEqual(
    refusal(takes ? 'unsupported_photo_type' : 'unsupported_media_type'),
  )
  expect(await stored()).toEqual(before)
})

const WITHOUT_DATABASE: CallName[] = ['GET /health', 'GET /about']

test.each(NAMES)('%s waits for the schema', async (name) => {
  const example = await shared(name)
  readiness.migrated = false
  const answer = await send(name, example).finally(() => (readiness.migrated = true))
  if (WITHOUT_DATABASE.includes(name)) expect(answer.statusCode).toBe(200)
  else expect(codeOf(answer)).toEqual(refusal('unavailable'))
})

const CREATING = NAMES.filter((name) => callOf(name).failures?.includes('id_taken'))
/** A repeated change may have its own time, and make the public page anew. */
const timeless = (text: string) => text.replaceAll(/"(updated_at|revision)":("[^"]*"|\d+)/g, '')
const settled = async () =>
  Object.entries(await stored()).map(([table, rows]) => [table, rows.map(timeless)])
/** How many rows each table has. */
const counted = async () =>
  Object.entries(await stored()).map(([table, rows]) => [table, rows.length])

test.each(CREATING)('%s sent again with its id makes one', async (name) => {
  const { body, ...example } = await make(name)
  const id = randomUUID()
  const create = (asId: string) =>
    send(name, { ...example, body: { ...(body as object), id: asId } })
  const first = await create(id.toUpperCase())
  const before = await counted()
  const again = await create(id)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  // The path of a link is told once.
  const { path: _, ...created } = first.json<{ id: string; path?: string }>()
  expect(again.json()).toMatchObject(created)
  expect(created.id).toBe(id)
  expect(await counted()).toEqual(before)
})

/** Spent with the first time. */
const ONCE: CallName[] = ['PUT /password', 'PUT /password-resets', 'PUT /users/avatar']
const REPEATABLE = NAMES.filter((name) => name.startsWith('PUT ') && !ONCE.includes(name))

test.each(REPEATABLE)('%s sent again answers the same and changes nothing', async (name) => {
  const example = await make(name)
  const first = await send(name, example)
  const before = await settled()
  const again = await send(name, example)
  expect([again.statusCode, timeless(again.body)]).toEqual([first.statusCode, timeless(first.body)])
  expect(await settled()).toEqual(before)
})

/** Joined, or confirmed, once. */
const OF_CLASSES: CallName[] = ['POST /classes/codes/:code', 'POST /classes/:id/confirmations']

test.each(OF_CLASSES)('%s sent again changes nothing', async (name) => {
  const example = await make(name)
  const first = await send(name, example)
  const before = await settled()
  const again = await send(name, example)
  expect(timeless(again.body)).toBe(timeless(first.body))
  expect(await settled()).toEqual(before)
})

const DELETING = NAMES.filter((name) => name.startsWith('DELETE '))

test.each(DELETING)('%s sent again deletes once', async (name) => {
  const example = await make(name)
  await send(name, example)
  const before = await settled()
  const { statusCode } = await send(name, example)
  const hasBin = `${name.replace('DELETE', 'POST')}/restore` in CALLS
  expect(hasBin ? [204] : [204, 401, 404]).toContain(statusCode)
  expect(await settled()).toEqual(before)
})
