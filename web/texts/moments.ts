const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = new Intl.RelativeTimeFormat('pt-BR')
const named = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' })

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' })

const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric' })

/** Without the words and points that a sentence would need. */
const bare = (format: Intl.DateTimeFormat) => (moment: number) =>
  format
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ')

/** As `20 ago 2026`. */
export const onDay = bare(day)

/** As `ago 2026`. */
export const inMonth = bare(month)

export const exactly = (moment: number) => exact.format(moment)

/** How long ago, in the largest unit that fits; a clock that is ahead of ours says "agora" too. */
export function howLongAgo(moment: number, now: number) {
  const past = now - moment
  if (past < MINUTE) return named.format(0, 'second')
  if (past < HOUR) return counted.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return counted.format(-Math.floor(past / HOUR), 'hour')
  const days = nightsBetween(moment, now)
  if (days < 7) return named.format(-days, 'day')
  if (days < 30) return counted.format(-Math.floor(days / 7), 'week')
  if (days < 365) return counted.format(-Math.floor(days / 30.4), 'month')
  return counted.format(-Math.floor(days / 365), 'year')
}

/** Yesterday ends at midnight, not after 24 hours. */
function nightsBetween(moment: number, now: number) {
  return Math.round((midnightOf(now) - midnightOf(moment)) / DAY)
}

const midnightOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
