import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { statusesOf } from '#contract/calls/call.ts'
import { ERRORS } from '#contract/errors.ts'
import { PASSWORD } from '../../testing/people.ts'
import { DatabaseUnavailable, sql } from '../db/database.ts'
import { finishDeletions } from '../profile/deletion.ts'
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
import { failingAt, isDeleting, planned } from '../testing/failing-database.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'

const plan = planned()
const limited = await testApp({
  wrap: (real) => failingAt(real, plan),
  environment: { RATE_LIMIT: 'on' },
})
const stored = await snapshots(limited.db)
/** More tries than a person has. */
const forgetTries = () => limited.db.run(sql`DELETE FROM attempts`)

const FAILURES = [
  { code: 'unavailable', error: new DatabaseUnavailable('secret words') },
  { code: 'unexpected', error: new Error('secret words') },
] as const

test.each(NAMES)('%s is all or nothing wherever the database fails', async (name) => {
  const { app, db } = limited
  // Everything is compared at every statement.
  await db.run(sql`DELETE FROM users`)
  const make = exampleMaker(limited)
  const prepare = async () => {
    await forgetTries()
    return make(name)
  }
  for (const { code, error } of FAILURES) {
    let example = await prepare()
    let calls = 1
    for (let failing = 1; failing <= calls + 1; failing += 1) {
      await forgetTries()
      const before = await stored()
      Object.assign(plan, { calls: 0, at: failing, error })
      const answer = await sendTo(app, name, example)
      ;({ calls } = plan)
      plan.at = 0
      if (answer.statusCode < 400) example = await prepare()
      else {
        const { status, message } = ERRORS[code]
        expect([answer.statusCode, answer.json()]).toEqual([
          status,
          { status: 'error', code, message },
        ])
        const isBegun = await isDeleting(db)
        if (!isBegun) expect(await stored()).toEqual(before)
        if (isBegun) await finishDeletions(db)
        if (isBegun) example = await prepare()
      }
    }
    expect((await sendTo(app, name, example)).statusCode).toBeLessThan(300)
  }
})

const parts = await testApp()
const { app, db } = parts
const { expectDocumented } = await documentOf(app)
const make = exampleMaker(parts)
const storedThere = await snapshots(db)

type Path = (string | number)[]

/** Where the values of a body are. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    Path[number],
    unknown
  >
  copy[key] = withText(copy[key], rest, text)
  return copy
}

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((part, key) => (part as Record<Path[number], unknown>)[key], value)

const holds = (value: unknown, text: unknown): boolean =>
  value === text ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => holds(part, text)))

/** Proofs, and what is looked up: sent alone, because it decides about the rest, and not given back. */
const isLookedUp = ([name]: Path) => /password|token|address/i.test(String(name))

/** What a person must know: another text lets nobody in. */
const isProof = (name: string, [field]: Path) =>
  field === 'current_password' ||
  field === 'token' ||
  (field === 'password' && /^(POST \/sessions|DELETE \/account|POST .+\/reset)$/.test(name))

/** Refused where the name, title or level is another one than the teacher saw. */
const MUST_BE_SEEN: string[] = ['POST /classes/:id/confirmations']

/** After a success that cannot be repeated with the same example. */
const isSpent = (name: string, { statusCode }: Answer) =>
  statusCode < 400 && (!name.startsWith('PUT ') || name.includes('password'))

const WITH_TEXT = NAMES.filter((name) => callOf(name).body && !callOf(name).takes)

test.each(WITH_TEXT)('%s takes each hostile text as the contract reads it', async (name) => {
  const schema = callOf(name).body!
  const prepare = async (): Promise<AnyExample> => {
    await db.run(sql`DELETE FROM users`)
    const { body, ...prepared } = await make(name)
    const id = callOf(name).failures?.includes('id_taken') && { id: randomUUID() }
    return { ...prepared, body: { ...(body as object), ...id } }
  }
  let example = await prepare()
  let isUsed = false
  const send = async (paths: Path[], text: string) => {
    if (isUsed) example = await prepare()
    const body = paths.reduce((all, path) => withText(all, path, text), example.body)
    const answer = await sendTo(app, name, { ...example, body })
    expectDocumented(name, answer)
    isUsed = isSpent(name, answer)
    return { answer, read: z.safeParse(schema, body) }
  }
  const paths = pathsIn(example.body)
  for (const text of HOSTILE) {
    const taken: Path[] = []
    for (const path of paths) {
      // Only the hostile part of a password can fail.
      const given = String(path[0]).includes('password') ? PASSWORD + text : text
      const isTaken = z.safeParse(schema, withText(example.body, path, given)).success
      if (isTaken && !isLookedUp(path)) {
        taken.push(path)
        continue
      }
      // What was let in once may need no proof again.
      isUsed ||= isProof(name, path)
      const { answer, read } = await send([path], given)
      if (read.success) {
        if (isProof(name, path) && given !== PASSWORD)
          expect(answer.statusCode, JSON.stringify(given)).toBeGreaterThanOrEqual(400)
        continue
      }
      expect(answer.statusCode, `${path.join('.')}: ${JSON.stringify(text)}`).toBe(400)
      const named = new Set(read.error.issues.map((issue) => String(issue.path[0])))
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([...named])
    }
    if (taken.length === 0) continue
    const { answer, read } = await send(taken, text)
    if (!read.success || MUST_BE_SEEN.includes(name)) continue
    expect(statusesOf(callOf(name)), answer.body).toContain(answer.statusCode)
    const answered = answer.json<Record<Path[number], unknown>>()
    for (const path of taken) {
      const value = at(read.data, path)
      const [field] = path
      if (Object.hasOwn(answered, field!))
        expect(holds(answered[field!], value), path.join('.')).toBe(true)
      else if (!holds(answered, value))
        expect(Object.values(await storedThere()).join(), path.join('.')).toContain(
          JSON.stringify(value),
        )
    }
  }
})

const WITH_QUERY = NAMES.filter((name) => callOf(name).query)

test.each(WITH_QUERY)(
  '%s takes each hostile text of its query as the contract does',
  async (name) => {
    const example = await make(name)
    for (const key of Object.keys(example.query!))
      for (const text of HOSTILE.filter((one) => one.isWellFormed())) {
        const query = { ...example.query, [key]: text }
        const answer = await sendTo(app, name, { ...example, query })
        expectDocumented(name, answer)
        const isTaken = z.safeParse(callOf(name).query!, query).success
        expect(answer.statusCode, `${key}: ${text}`).toBe(isTaken ? 200 : 400)
      }
  },
)

/** The names in paths, each with the first call that has it. */
const PARAMS = new Map(
  NAMES.toReversed().flatMap((name) =>
    [...name.matchAll(/:(\w+)/g)].map(([, param]) => [param!, name] as const),
  ),
)

test.each([...PARAMS])('no %s is found by a hostile text: %s', async (param, name) => {
  const example = await make(name)
  for (const text of HOSTILE.filter((one) => one.isWellFormed())) {
    const params = { ...example.params, [param]: `!${text.slice(0, 50).toWellFormed()}` }
    const answer = await sendTo(app, name, { ...example, params })
    expectDocumented(name, answer)
    expect(answer.statusCode, text).toBe(param === 'address' ? 400 : 404)
  }
})
