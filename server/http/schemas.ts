import { createRequire } from 'node:module'
import type FastJson from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/** Validates with the contract's schemas; no body is an empty object. */
const readByContract: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data ?? {})
    if (result.success) return { value: result.data }
    return { error: httpPart === 'params' ? noSuchPlace() : invalidInput(result.error.issues) }
  }

/** For input outside the body, such as a path, that is answered with 400. */
export function readInput<Input extends z.ZodMiniType>(schema: Input, data: unknown) {
  const result = z.safeParse(schema, data)
  if (!result.success) throw invalidInput(result.error.issues)
  return result.data
}

export const Id = z.uuid().check(z.toLowerCase())

/** The parameter of routes about one thing of the signed-in user; another form of id is answered with 404. */
export const ById = z.object({ id: Id })

const noSuchPlace = () => new AppError('not_found')

const load = createRequire(import.meta.url)

type Write = (data: unknown) => string

const writers = new WeakMap<z.ZodMiniType, Write>()

/**
 * Serialisers are generated from the contract: fast, and a key it does not name never leaves. Each is generated with
 * its first response and shared by all routes of a schema: generating all would be most of the start's time and memory.
 */
export function writerOf(schema: z.ZodMiniType): Write {
  let write: Write | undefined
  return (data) => {
    write ??= generated(schema)
    return write(data)
  }
}

function generated(schema: z.ZodMiniType): Write {
  const known = writers.get(schema)
  if (known) return known
  const fastJson = load('fast-json-stringify') as typeof FastJson
  const write = fastJson(z.toJSONSchema(schema) as Schema)
  writers.set(schema, write)
  return write
}

const writeByContract: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => writerOf(schema)

/** Passed to Fastify's constructor, or it would load its own compilers, which its types assume. */
export const BY_CONTRACT = {
  compilersFactory: {
    buildValidator: () => readByContract as never,
    buildSerializer: () => writeByContract as never,
  },
}

/** The first failed rule of each field, in the order of the fields. */
function invalidInput(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues)
    if (path[0] !== undefined) fields[String(path[0])] ??= message
  return new AppError('invalid_input', Object.keys(fields).length > 0 ? { fields } : {})
}
