import * as z from 'zod/mini'
import { PASSWORD_NEEDED } from './account-settings.ts'
import { passwordText } from './login.ts'

/** Links that a teacher may make for members' passwords. */
export const MEMBER_RESETS_A_DAY = 3

/** The teacher's own password. */
export const MemberResetInput = z.object({ password: passwordText(PASSWORD_NEEDED) })
export type MemberResetInput = z.output<typeof MemberResetInput>

export const MemberReset = z.object({ url: z.string(), ends_at: z.iso.datetime() })
export type MemberReset = z.output<typeof MemberReset>
