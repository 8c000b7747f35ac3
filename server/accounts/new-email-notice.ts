import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { logIfItFails } from '../http/log.ts'
import { countAttempt } from '../limits/attempts.ts'
import { clientOf } from '../limits/known-devices.ts'
import { newEmailNotices } from '../limits/limits.ts'
import type { Post } from '../mail/post.ts'
import { signedIn } from './authenticate.ts'

/**
 * To the address as the request found it: whoever lost their account this way hears of it there. Past the limit
 * that mailbox has heard it five times in an hour and is left alone. The change stands: refused for what others
 * did with the address, it could be made impossible for whoever has it now. What cannot be counted is told.
 */
export async function tellOfNewEmail(db: Database, post: Post, request: FastifyRequest) {
  const person = signedIn(request)
  const counted = withoutDeadline(() => countAttempt(db, newEmailNotices(person)))
  if (await logIfItFails(request.log, counted)) return
  post.tellOfNewEmail(person.email, { address: clientOf(request).address, account: person.id })
}
