import { createRequire } from 'node:module'
import type FastJson from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/** Bodies are read by the contract itself. No body at all is an object with nothing in it. */
export const readByContract: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data ?? {})
    if (result.success) return { value: result.data }
    return { error: httpPart === 'params' ? noSuchPlace() : invalidInput(result.error.issues) }
  }

/** For what is wrong in itself wherever it stands, a path included. */
export function readInput<Input extends z.ZodMiniType>(schema: Input, data: unknown) {
  const result = z.safeParse(schema, data)
  if (!result.success) throw invalidInput(result.error.issues)
  return result.data
}

/** An id that cannot be one is simply not there. */
const noSuchPlace = () => new AppError('not_found')

const load = createRequire(import.meta.url)

type Write = (data: unknown) => string

const writers = new WeakMap<z.ZodMiniType, Write>()

/**
 * Answers are written by functions generated from the contract: fast, and a key it does not name never leaves. Each
 * is made with the first answer it writes, and once for all routes that share a schema: at the start, those of all
 * routes would be most of the wait, and of what is held.
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

/** Given to the framework as it is made, or it would load its own; its types know of no others than those. */
export const BY_CONTRACT = {
  compilersFactory: {
    buildValidator: () => readByContract as never,
    buildSerializer: () => writeByContract as never,
  },
}

/** The first rule that fails speaks for its field, and the fields stay in their order. */
function invalidInput(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues)
    if (path[0] !== undefined) fields[String(path[0])] ??= message
  return new AppError('invalid_input', Object.keys(fields).length > 0 ? { fields } : {})
}
