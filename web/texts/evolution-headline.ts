import { daysInWords, feminine } from './numbers.ts'

export type Way = {
  /** How long it is: none on the first day. */
  days: number
  isFirstMonth: boolean
  atFirst: number
  now: number
  /** How many are at the best level that anything reached above the lowest. */
  best: { name: string; count: number } | undefined
}

const counted = (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`)

function wayInWords({ days, isFirstMonth, atFirst, now }: Way) {
  if (days === 0) return `Sua história começa hoje, com ${counted(now)}.`
  if (isFirstMonth) return `Seu primeiro mês: ${counted(now)}.`
  const change = atFirst === 0 || atFirst === now ? '' : `de ${atFirst} para `
  return `Em ${daysInWords(days)}, ${change}${counted(now)}.`
}

function bestInWords({ now, best }: Way) {
  if (!best) return ''
  const word = best.count < now ? feminine(best.count) : now === 1 ? 'ela' : 'todas'
  const who = word.charAt(0).toUpperCase() + word.slice(1)
  return ` ${who} já ${best.count === 1 ? 'é' : 'são'} ${best.name}.`
}

/** One look at the whole way, and the best of it. */
export function headline(way: Way) {
  if (way.now === 0) return 'Sua lista está vazia agora. O caminho até aqui continua guardado.'
  return wayInWords(way) + bestInWords(way)
}
