import { provePassword } from '../accounts/own-password.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ownOrigin } from '../http/origin.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findMemberOfNamed, makeMemberReset } from './member-resets.ts'

/** Not registered where CLASSES is off. */
export function memberResetRoutes(
  api: Api,
  db: Database,
  config: Config,
  mailer: Mailer | undefined,
) {
  const throttle = throttleOf(config)

  serve(api, 'POST /classes/:id/members/:member/reset', async ({ me, request, ...asked }) => {
    const { id: class_id, member, body } = asked
    const which = { class_id, teacher_id: me.id, member }
    // Before any hashing: the answer is about the teacher, and what the member allows comes after the password.
    await findMemberOfNamed(db, which)
    const proof = { password: body.password, field: 'password' }
    const teacher = await provePassword({ db, throttle, request }, proof)
    const made = await makeMemberReset(db, teacher, which, ownOrigin(config))
    logSecurityEvent(request, 'teacher_made_reset_link', made.member.id, me.id)
    mailer?.sendMemberResetNotice(made.member.email, [clientOf(request).address, me.id])
    return made.reset
  })
}
