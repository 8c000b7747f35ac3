import { SESSION_DAYS } from '#contract/account-settings.ts'
import { isoTime } from '../clock.ts'

/** The ways into the server by which a session can begin. */
export type MountName = 'api' | 'kenziehub'

const DAY = 24 * 3_600_000

const lifetime = (unusedDays: number, daysInAll: number) => ({
  unused: unusedDays * DAY,
  inAll: daysInAll * DAY,
})

/** Front ends of the other mount read the end out of the token, so it cannot move with its use. */
export const LIFETIMES: Record<MountName, ReturnType<typeof lifetime>> = {
  api: lifetime(SESSION_DAYS.unused, SESSION_DAYS.inAll),
  kenziehub: lifetime(3, 3),
}

/** In either direction: what lies that far ahead was written by a clock that was, and is over as well. */
export const around = (span: number, now = Date.now()) => ({
  from: isoTime(now - span),
  to: isoTime(now + span),
})
