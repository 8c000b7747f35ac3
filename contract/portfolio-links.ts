import * as z from 'zod/mini'
import { LINK_DAYS, LinkLabel } from './link-form.ts'
import { NewId } from './new-id.ts'

export { LINK_DAYS }
export const LINK_PATH = '/l/'
export const MAX_LINKS = 20
export const TOO_MANY_LINKS = `Você já tem ${MAX_LINKS} links, o máximo. Encerre um para criar outro`

export const LinkInput = z.object({
  id: NewId,
  label: LinkLabel,
  days: z.literal(LINK_DAYS, {
    error: `O link vale ${LINK_DAYS[0]}, ${LINK_DAYS[1]} ou ${LINK_DAYS[2]} dias`,
  }),
})
export type LinkInput = z.output<typeof LinkInput>

/** Works whether published or not. Its path is returned once, on creation. */
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
