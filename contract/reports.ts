import * as z from 'zod/mini'
import { PortfolioAddress } from './portfolio-address.ts'
import { REPORT_REASONS, ReportForm } from './report-form.ts'

export { REPORT_REASONS }

export const ReportInput = z.object({
  address: PortfolioAddress,
  reason: ReportForm.shape.reason,
  details: z.optional(ReportForm.shape.details),
})
export type ReportInput = z.output<typeof ReportInput>

/** The same for every address, so that it reveals nothing. */
export const ReportReceived = z.object({ received: z.literal(true) })
