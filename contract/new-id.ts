import * as z from 'zod/mini'

/** Chosen by the client, so that a repeated request finds what the first one created. */
export const NewId = z.optional(
  z.uuid({ error: 'O identificador precisa ser um UUID' }).check(z.toLowerCase()),
)
