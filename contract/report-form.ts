import * as z from 'zod/mini'
import { atMost, storableText } from './text.ts'

export const REPORT_LENGTH = 500

export const REPORT_REASONS = {
  someone_else: 'Finge ser outra pessoa',
  offensive: 'Ofende, ameaça ou discrimina',
  private_data: 'Mostra dados de alguém sem permissão',
  spam: 'É propaganda ou golpe',
  other: 'Outro motivo',
} as const
type ReportReason = keyof typeof REPORT_REASONS

/** A form's omitted details are an empty text. */
export const ReportForm = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], {
    error: 'Você precisa escolher um motivo',
  }),
  details: storableText.check(
    z.trim(),
    atMost(REPORT_LENGTH, `Escreva no máximo ${REPORT_LENGTH} caracteres`),
    z.meta({ maxLength: REPORT_LENGTH }),
  ),
})
export type ReportForm = z.output<typeof ReportForm>
