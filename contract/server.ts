import * as z from 'zod/mini'

export const AboutServer = z.object({
  /** Without mail, the operator resets passwords. */
  mail: z.boolean(),
  /** Who runs it and how to reach them, in the operator's own words. */
  operator: z.nullable(z.string()),
  /** PUBLIC_URL, without a trailing slash. */
  public_url: z.nullable(z.string()),
  /** Its address on the local network, for a client opened on the same machine; null where `public_url` is set. */
  network_url: z.nullable(z.string()),
  /** Whether the mount for other front ends is open. */
  kenziehub: z.boolean(),
})
export type AboutServer = z.output<typeof AboutServer>

/** Reveals nothing about the email. */
export const ResetAsked = z.object({ mail: z.boolean() })
export type ResetAsked = z.output<typeof ResetAsked>
