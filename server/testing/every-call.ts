import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Call } from '#contract/calls/call.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { type AnyExample, EXAMPLES, worldOf } from './examples.ts'
import { storedIn } from './failing-database.ts'

export const NAMES = Object.keys(CALLS) as CallName[]

/** With every part that a call may have. */
export const callOf = (name: CallName): Call => CALLS[name]

/** Makes the example of a call in a world of its own. */
export function exampleMaker(parts: Parameters<typeof worldOf>[0]) {
  const world = worldOf(parts)
  return async (name: CallName): Promise<AnyExample> => {
    const make = EXAMPLES[name] as (typeof EXAMPLES)[CallName] | undefined
    if (!make) throw new Error(`Add an example of ${name} to server/testing/examples.ts`)
    return make(world)
  }
}

interface Change {
  token?: string | undefined
  type?: string
}

/** Sends an example; the changes are to what stands beside path, query and body. */
export function sendTo(app: Api, name: CallName, example: AnyExample, change: Change = {}) {
  const { as, params = {}, query, body } = example
  const { token, type = callOf(name).takes?.[0] } = { token: as?.token, ...change }
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param]!))
  return app.inject({
    method: method as 'GET',
    url: `/api${url}${query ? `?${new URLSearchParams({ ...query }).toString()}` : ''}`,
    ...(body !== undefined && { payload: body as object }),
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
}

export type Answer = Awaited<ReturnType<typeof sendTo>>

interface Content {
  content?: Record<string, { schema: object }>
}
interface Operation {
  security?: unknown
  requestBody?: Content
  responses: Record<string, Content>
  'x-failures': string[]
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** Fields of bodies that tests of their own show. */
const LEFT_OUT = ['id', 'passwordConfirm', 'expires_at']

/** Closed schemas, so that undocumented keys fail. */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object

/** What the document says of each call. */
export async function documentOf(app: Api) {
  const document = (await app.openApi()) as OpenApi
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const validators = new Map<object, ReturnType<typeof ajv.compile>>()

  function fits(schema: object, value: unknown, close = closed) {
    const validate = validators.get(schema) ?? ajv.compile(close(schema))
    validators.set(schema, validate)
    expect(validate(value), ajv.errorsText(validate.errors)).toBe(true)
  }

  function operationOf(name: CallName) {
    const [method = '', path = ''] = name.split(' ')
    return document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
  }

  /** The documented answers and no other. */
  function expectDocumented(name: CallName, answer: Answer) {
    const { responses, 'x-failures': failures } = operationOf(name)
    const { statusCode: status, headers, body } = answer
    expect(Object.keys(responses), `${name} documents its answer: ${body}`).toContain(`${status}`)
    const { content } = responses[status]!
    if (!content || status === 204 || status === 304) return expect(body).toBe('')
    const [type = ''] = String(headers['content-type']).split(';')
    expect(Object.keys(content)).toContain(type)
    if (type !== 'application/json') return
    fits(content[type]!.schema, answer.json())
    if (status >= 400) expect(failures).toContain(answer.json<{ code: string }>().code)
  }

  function expectBodyDocumented(name: CallName, { body }: AnyExample) {
    const schema = operationOf(name).requestBody?.content?.['application/json']?.schema
    if (!schema) return
    fits(schema, body, (open) => open)
    const { properties = {} } = schema as { properties?: object }
    const missing = Object.keys(properties).filter(
      (field) => !LEFT_OUT.includes(field) && !Object.hasOwn(body as object, field),
    )
    expect(missing, `Add them to the example of ${name}, or they go untested`).toEqual([])
  }

  return { operationOf, expectDocumented, expectBodyDocumented }
}

/** Written even where a call is refused: who tried how often, from where. */
const ASIDE = ['attempts', 'known_clients']

/** Every row of every table but those. */
export async function snapshots(db: Database) {
  const tables = await db.snapshot((tx) => tx.tables())
  const kept = tables.filter((table) => !ASIDE.includes(table))
  return () => storedIn(db, kept)
}
