import * as z from 'zod/mini'
import { tidy } from './technologies.ts'
import { atMost, requiredText } from './text.ts'

export const LINK_PATH = '/l/'
export const LINK_DAYS = [7, 30, 90] as const
export const MOST_LINKS = 20
export const TOO_MANY_LINKS = `Você já tem ${MOST_LINKS} links, o máximo. Encerre um para criar outro`

const LABEL_LENGTH = 60

export const LinkInput = z.object({
  label: requiredText('Diga para quem é o link').check(
    z.overwrite(tidy),
    atMost(LABEL_LENGTH, `O nome do link precisa ter no máximo ${LABEL_LENGTH} caracteres`),
    z.meta({ maxLength: LABEL_LENGTH }),
  ),
  days: z.literal(LINK_DAYS, { error: `O link vale ${LINK_DAYS.join(', ')} dias` }),
})
export type LinkInput = z.output<typeof LinkInput>

/** A way in for one reader, published or not. Its address is told once, when it is made. */
export const PortfolioLink = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  visits: z.int(),
})
export type PortfolioLink = z.output<typeof PortfolioLink>

export const NewPortfolioLink = z.object({ ...PortfolioLink.shape, path: z.string() })
export type NewPortfolioLink = z.output<typeof NewPortfolioLink>
