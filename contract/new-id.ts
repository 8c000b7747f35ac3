import * as z from 'zod/mini'

/** Chosen by whoever creates something, so that a repeated request finds what the first one made. */
export const NewId = z.optional(
  z.uuid({ error: 'O identificador precisa ser um UUID' }).check(z.toLowerCase()),
)
