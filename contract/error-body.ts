import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

/** The shape of every failure: apart from the table, which the client fetches where it needs it, without the schema library. */
export const ErrorBody = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof ErrorBody>
