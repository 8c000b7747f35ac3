import * as z from 'zod/mini'

/** What the screens need to know about the server they came from. */
export const AboutServer = z.object({
  /** Whether it can send mail: if not, a forgotten password is a matter for its operator. */
  mail: z.boolean(),
  /** Who runs it and how to reach them, in the operator's own words. */
  operator: z.nullable(z.string()),
  /** The address people know it by, without a slash at the end. */
  public_url: z.nullable(z.string()),
  /** Where its network finds it, for whoever opened it on the machine it runs on. */
  network_url: z.nullable(z.string()),
  /** Whether front ends of others may use it, each for the people who sign in there. */
  kenziehub: z.boolean(),
})
export type AboutServer = z.output<typeof AboutServer>

/** Whether this server can send mail at all; nothing about the email that was asked for. */
export const ResetAsked = z.object({ mail: z.boolean() })
export type ResetAsked = z.output<typeof ResetAsked>
