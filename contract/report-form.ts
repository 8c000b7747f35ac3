import * as z from 'zod/mini'
import { ReportInput } from './reports.ts'

/** As a form holds it: what is not told is an empty text, and the address stands above it. */
export const ReportForm = z.object({
  reason: ReportInput.shape.reason,
  details: ReportInput.shape.details.def.innerType,
})
export type ReportForm = z.output<typeof ReportForm>
