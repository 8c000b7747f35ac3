import * as z from 'zod/mini'
import { requiredText, storableText } from '#contract/text.ts'
import type { Body } from './bodies.ts'
import { Refusal } from './failures.ts'
import type { Rule } from './rules.ts'

type Rules<Name extends string> = Record<Name, Rule>

const something = requiredText('')

/** Numbers and booleans are taken as text. */
export const asText = (given: unknown) =>
  typeof given === 'number' || typeof given === 'boolean' ? String(given) : given

/** Every one of them, or what is wrong with each, in their order. */
export function readAll<Name extends string>(body: Body, rules: Rules<Name>) {
  return read(body, rules, Object.keys(rules) as Name[]) as Record<Name, string>
}

/** Those that are given: what is empty, null or nought stays as it is. */
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

function problemsOf(name: string, given: unknown, { tidy, most, problem }: Rule): string[] {
  if (given === undefined || given === null) return [`${name} is required`]
  if (typeof given !== 'string') return [`${name} must be a text`]
  if (!z.safeParse(storableText, given).success)
    return [`${name} has characters that cannot be kept`]
  const text = tidy(given)
  const missing = z.safeParse(something, text).success ? [] : [`${name} is required`]
  if (Array.from(text).length > most)
    return [...missing, `${name} must be at most ${most} characters`]
  const wrong = problem?.(text)
  return wrong ? [...missing, wrong] : missing
}
