import * as z from 'zod/mini'
import { CHOOSE_DAY, LINK_DAYS, LinkLabel, problemOfEnd, WRONG_DAYS } from './link-rules.ts'
import { NewId } from './new-id.ts'

export const LINK_PATH = '/l/'
export const MAX_LINKS = 20
export const TOO_MANY_LINKS = `Você já tem ${MAX_LINKS} links, o máximo. Encerre um para criar outro`

const LinkEnd = z.iso.datetime({ error: CHOOSE_DAY }).check(
  z.refine((end) => problemOfEnd(end) === undefined, {
    error: ({ input }) => problemOfEnd(String(input)),
    when: ({ issues }) => issues.length === 0,
  }),
)

/** Either a number of days or an end of one's own choice. */
export const LinkInput = z
  .object({
    id: NewId,
    label: LinkLabel,
    days: z.optional(z.literal(LINK_DAYS, { error: WRONG_DAYS })),
    expires_at: z.optional(LinkEnd),
  })
  .check(
    z.refine(({ days, expires_at }) => (days === undefined) !== (expires_at === undefined), {
      error: WRONG_DAYS,
      path: ['days'],
    }),
  )
export type LinkInput = z.output<typeof LinkInput>

/** Works whether published or not. Its path is returned once, on creation. */
export const PortfolioLink = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  visits: z.int(),
  /** `2026-11-15`, in the server's TIME_ZONE. */
  last_visit_on: z.nullable(z.iso.date()),
})
export type PortfolioLink = z.output<typeof PortfolioLink>

export const NewPortfolioLink = z.object({ ...PortfolioLink.shape, path: z.string() })
export type NewPortfolioLink = z.output<typeof NewPortfolioLink>
