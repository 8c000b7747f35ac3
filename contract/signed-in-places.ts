import * as z from 'zod/mini'

/** Where a person is signed in. Of the browser and the system only the names are kept, never an address. */
export const SignedInPlace = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  current: z.boolean(),
})
export type SignedInPlace = z.output<typeof SignedInPlace>
