import * as z from 'zod/mini'
import { PortfolioAddress } from './portfolio-address.ts'
import { atMost, storableText } from './text.ts'

export const REPORT_LENGTH = 500

/** What may be wrong with a page, in the words of the screen that asks. */
export const REPORT_REASONS = {
  someone_else: 'Finge ser outra pessoa',
  offensive: 'Ofende, ameaça ou discrimina',
  private_data: 'Mostra dados de alguém sem permissão',
  spam: 'É propaganda ou golpe',
  other: 'Outro motivo',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const ReportInput = z.object({
  address: PortfolioAddress,
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], {
    error: 'Você precisa escolher um motivo',
  }),
  /** Whoever it is about may read it in their export. */
  details: z.optional(
    storableText.check(
      z.trim(),
      atMost(REPORT_LENGTH, `Escreva no máximo ${REPORT_LENGTH} caracteres`),
      z.meta({ maxLength: REPORT_LENGTH }),
    ),
  ),
})
export type ReportInput = z.output<typeof ReportInput>

/** The same whatever stands at the address: who asks learns nothing by it. */
export const ReportReceived = z.object({ received: z.literal(true) })
