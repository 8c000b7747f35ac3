import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requiredText, storableText } from '#contract/text.ts'
import type { Api } from '../http/api.ts'
import { Refusal } from './failures.ts'
import type { Rule } from './rules.ts'

export type Body = Record<string, unknown>

/** Front ends send whole users back, lists included. */
export const MAX_BYTES = 128 * 1024

const UNREAD = 'application/x-unread'
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;|$)/

/** Only JSON is parsed; other types, and bodies of DELETE, are ignored. */
export function readJsonAlone(api: Api) {
  api.addHook('onRequest', async ({ method, raw: { headers } }) => {
    const type = headers['content-type']
    if (method === 'DELETE') headers['content-type'] = UNREAD
    else if (type !== undefined && !MEDIA_TYPE.test(type))
      headers['content-type'] = 'application/octet-stream'
  })
  api.addHook('onRoute', (route) => {
    route.bodyLimit ??= MAX_BYTES
  })
  api.addContentTypeParser(UNREAD, (_request, _stream, done) => done(null, {}))
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, {}))
}

/** Anything but an object has no fields. */
export const bodyOf = ({ body }: FastifyRequest): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {}

type Rules<Name extends string> = Record<Name, Rule>

const something = requiredText('')

/** Numbers and booleans are taken as text. */
export const asText = (given: unknown) =>
  typeof given === 'number' || typeof given === 'boolean' ? String(given) : given

/** All fields, or the problems of each, in order. */
export function readAll<Name extends string>(body: Body, rules: Rules<Name>) {
  return read(body, rules, Object.keys(rules) as Name[]) as Record<Name, string>
}

/** The given fields: empty, null or 0 leaves a field unchanged. */
export function readGiven<Name extends string>(body: Body, rules: Rules<Name>) {
  const given = (Object.keys(rules) as Name[]).filter((name) => isGiven(body, name))
  return read(body, rules, given) as Partial<Record<Name, string>>
}

export const isGiven = (body: Body, name: string) =>
  Object.hasOwn(body, name) && Boolean(body[name]) && !isBlank(body[name])

const isBlank = (given: unknown) =>
  z.safeParse(storableText, given).success && !z.safeParse(something, given).success

function read<Name extends string>(body: Body, rules: Rules<Name>, names: Name[]) {
  const problems: string[] = []
  const texts = names.map((name) => {
    const given = Object.hasOwn(body, name) ? asText(body[name]) : undefined
    problems.push(...problemsOf(name, given, rules[name]))
    return [name, typeof given === 'string' ? rules[name].tidy(given) : '']
  })
  if (problems.length > 0) throw new Refusal(400, problems)
  return Object.fromEntries(texts) as Record<string, string>
}

function problemsOf(name: string, given: unknown, { tidy, max, problem }: Rule): string[] {
  if (given === undefined || given === null) return [`${name} is required`]
  if (typeof given !== 'string') return [`${name} must be a text`]
  if (!z.safeParse(storableText, given).success)
    return [`${name} has characters that cannot be kept`]
  const text = tidy(given)
  const missing = z.safeParse(something, text).success ? [] : [`${name} is required`]
  if (Array.from(text).length > max)
    return [...missing, `${name} must be at most ${max} characters`]
  const wrong = problem?.(text)
  return wrong ? [...missing, wrong] : missing
}
