import { monthAt, short } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DAYS = ['hoje', 'ontem', 'anteontem']

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Where the reader is. */
function partsOf(moment: number) {
  const date = new Date(moment)
  return {
    day: date.getDate(),
    month: monthAt(date.getMonth()),
    year: date.getFullYear(),
    time: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`,
  }
}

/** As `14:02`. */
export const atTime = (moment: number) => partsOf(moment).time

/** As `14 de novembro`. */
export function onLongDay(moment: number) {
  const { day, month } = partsOf(moment)
  return `${day} de ${month}`
}

/** As `12 nov`. */
export function onShortDay(moment: number) {
  const { day, month } = partsOf(moment)
  return `${day} ${short(month)}`
}

/** As `20 ago 2026`. */
export const onDay = (moment: number) => `${onShortDay(moment)} ${partsOf(moment).year}`

/** As `ago 2026`. */
export function inMonth(moment: number) {
  const { month, year } = partsOf(moment)
  return `${short(month)} ${year}`
}

/** As `15 de novembro de 2026 às 14:02`. */
export const exactly = (moment: number) =>
  `${onLongDay(moment)} de ${partsOf(moment).year} às ${atTime(moment)}`

const ago = (count: number, one: string, more: string) => `há ${count} ${count === 1 ? one : more}`

/** How long ago, in the largest unit that fits; a clock that is ahead of ours says "agora" too. */
export function howLongAgo(moment: number, now: number) {
  const past = now - moment
  if (past < MINUTE) return 'agora'
  if (past < HOUR) return ago(Math.floor(past / MINUTE), 'minuto', 'minutos')
  if (past < DAY) return ago(Math.floor(past / HOUR), 'hora', 'horas')
  const days = nightsBetween(moment, now)
  if (days < 7) return DAYS[days] ?? ago(days, 'dia', 'dias')
  if (days < 30) return ago(Math.floor(days / 7), 'semana', 'semanas')
  if (days < 365) return ago(Math.max(1, Math.floor(days / 30.4)), 'mês', 'meses')
  return ago(Math.floor(days / 365), 'ano', 'anos')
}

/** Yesterday ends at midnight, not after 24 hours. */
function nightsBetween(moment: number, now: number) {
  return Math.round((midnightOf(now) - midnightOf(moment)) / DAY)
}

const midnightOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
