import * as z from 'zod/mini'
import { tidy } from './technologies.ts'
import { atMost, requiredText } from './text.ts'

export const LINK_DAYS = [7, 30, 90] as const

const LABEL_LENGTH = 60

export const LinkLabel = requiredText('Diga para quem é o link').check(
  z.overwrite(tidy),
  atMost(LABEL_LENGTH, `O nome do link precisa ter no máximo ${LABEL_LENGTH} caracteres`),
  z.meta({ maxLength: LABEL_LENGTH }),
)

/** A select has only text values. */
export const LinkForm = z.object({
  label: LinkLabel,
  days: z.enum(LINK_DAYS.map(String), { error: 'Escolha por quanto tempo o link vale' }),
})
export type LinkForm = z.output<typeof LinkForm>
