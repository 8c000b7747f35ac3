import * as z from 'zod/mini'

/** A session in the list. Only the names of browser and system are stored, never an address. */
export const SignedInPlace = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  current: z.boolean(),
})
export type SignedInPlace = z.output<typeof SignedInPlace>
