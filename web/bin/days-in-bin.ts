import { DAYS_IN_BIN } from '#contract/technologies.ts'

const DAY = 86_400_000

/** How many are left, the one that has begun included; a clock behind the server's adds none. */
export function daysInBin(removedAt: string, now: number) {
  const over = Date.parse(removedAt) + DAYS_IN_BIN * DAY
  return Math.min(DAYS_IN_BIN, Math.ceil((over - now) / DAY))
}
