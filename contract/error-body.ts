import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

/** The shape of every error. Apart from the table, so that the client can load that without zod. */
export const ErrorBody = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof ErrorBody>
