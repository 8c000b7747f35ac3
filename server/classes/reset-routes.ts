import { MemberReset, MemberResetInput } from '#contract/member-resets.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { PROOF_FAILURES, provePassword } from '../accounts/own-password.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ownOrigin } from '../http/origin.ts'
import { ByMember } from '../http/schemas.ts'
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

  api.post(
    '/classes/:id/members/:member/reset',
    {
      config: { failures: [...PROOF_FAILURES, 'not_a_teacher', 'reset_not_shared'] },
      schema: {
        summary: 'Make a link to a new password for a member who allowed it',
        tags: ['Classes'],
        params: ByMember,
        body: MemberResetInput,
        response: { 201: MemberReset },
      },
    },
    async (request, reply) => {
      const teacher_id = signedIn(request).id
      const which = { class_id: request.params.id, teacher_id, member: request.params.member }
      // Before any hashing: the answer is about the teacher, and what the member allows comes after the password.
      await findMemberOfNamed(db, which)
      const proof = { password: request.body.password, field: 'password' }
      const teacher = await provePassword({ db, throttle, request }, proof)
      const { reset, member } = await makeMemberReset(db, teacher, which, ownOrigin(config))
      logSecurityEvent(request, 'teacher_made_reset_link', member.id, teacher_id)
      mailer?.sendMemberResetNotice(member.email, [clientOf(request).address, teacher_id])
      return reply.code(201).send(reset)
    },
  )
}
