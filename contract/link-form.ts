import * as z from 'zod/mini'
import { LINK_DAYS, LinkInput } from './portfolio-links.ts'

/** As a form holds it: a select knows only texts. */
export const LinkForm = z.object({
  label: LinkInput.shape.label,
  days: z.enum(LINK_DAYS.map(String), { error: 'Escolha por quanto tempo o link vale' }),
})
export type LinkForm = z.output<typeof LinkForm>

export const linkInputOf = ({ label, days }: LinkForm) =>
  ({ label, days: Number(days) }) as LinkInput
