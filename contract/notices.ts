import * as z from 'zod/mini'

/** Beyond it the oldest are deleted. */
export const MAX_NOTICES = 20

/** What others did to the account: a teacher made a link for a new password. */
export const Notice = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null once the teacher's account is deleted. */
  teacher: z.nullable(z.string()),
  class: z.string(),
  seen: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** A notice that was seen stays seen. */
export const SeeNoticeInput = z.object({
  seen: z.literal(true, { error: 'Um aviso só pode ser marcado como visto' }),
})
export type SeeNoticeInput = z.output<typeof SeeNoticeInput>
