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
  details: z.optional(
    storableText.check(
      z.trim(),
      atMost(REPORT_LENGTH, `Escreva no máximo ${REPORT_LENGTH} caracteres`),
      z.meta({ maxLength: REPORT_LENGTH }),
    ),
  ),
})
export type ReportInput = z.output<typeof ReportInput>

/** As a form holds it: what is not told is an empty text, and the address stands above it. */
export const ReportForm = z.object({
  reason: ReportInput.shape.reason,
  details: z.pipe(z.string(), ReportInput.shape.details.def.innerType),
})
export type ReportForm = z.output<typeof ReportForm>
